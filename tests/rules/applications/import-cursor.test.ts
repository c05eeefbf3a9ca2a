import { expect, test } from 'vitest';
import { moveCursor, staying } from '#rules/applications/import-cursor.ts';

const count = 3;

test.each([
  ['down', [0, 1], [1, 0], [1, 1]],
  ['past the last row', [2, 1], [8, 0], [2, 1]],
  ['past the first row', [1, 1], [-8, 0], [0, 1]],
  ['to the first column', [1, 2], [0, -1_000_000], [1, 0]],
  ['to the last column', [1, 2], [0, 1_000_000], [1, 3]],
  ['to the end', [0, 0], [1_000_000, 1_000_000], [2, 3]],
  ['Tab to the next column', [0, 1], [0, 1], [0, 2]],
  ['Tab into the next row', [0, 3], [0, 1], [1, 0]],
  ['Shift and Tab into the row before', [1, 0], [0, -1], [0, 3]],
  ['Tab at the end', [2, 3], [0, 1], [2, 3]],
  ['Shift and Tab at the start', [0, 0], [0, -1], [0, 0]],
] as const)('APPL-11 the active cell moves %s', (...[, [row, column], [rows, columns], expected]) => {
  expect(Object.values(moveCursor({ row, column }, { rows, columns }, count))).toEqual(expected);
});

test('APPL-11 fewer rows keep the active cell inside', () => {
  expect(moveCursor({ row: 7, column: 2 }, staying, 5)).toEqual({ row: 4, column: 2 });
  expect(moveCursor({ row: 7, column: 2 }, staying, 0)).toEqual({ row: 0, column: 2 });
});
