import { expect, test } from 'vitest';
import { noRowKeys, rowKeys } from '#views/ui/data-table/row-keys.ts';

const first = rowKeys(['a', 'b', 'c'], noRowKeys);

test('COURSE-01 TASK-01 rows that replace all rows take their keys, and new ones if there are more', () => {
  expect(first.keys).toEqual([0, 1, 2]);
  expect(rowKeys(['d', 'e'], first).keys).toEqual([0, 1]);
  const longer = rowKeys(['d', 'e', 'f', 'g'], first);
  expect(longer.keys).toEqual([0, 1, 2, 3]);
  expect(rowKeys(['h', 'd'], longer).keys).toEqual([4, 0]);
});

test.each([
  ['a new row comes first', ['n', 'a', 'b', 'c'], [3, 0, 1, 2]],
  ['a row is gone and another follows', ['a', 'c', 'n'], [0, 2, 3]],
  ['the order changes', ['c', 'a', 'b'], [2, 0, 1]],
])('COURSE-01 TASK-01 a row that stays keeps its key when %s', (_, ids, keys) => {
  expect(rowKeys(ids, first).keys).toEqual(keys);
});

test('COURSE-01 TASK-01 rows with the same ID have keys of their own, and so have the rows that replace them', () => {
  const repeated = rowKeys(['a', 'a', 'n'], rowKeys(['a', 'a'], noRowKeys));
  expect(new Set(repeated.keys).size).toBe(3);
  expect(new Set(rowKeys(['x', 'y', 'z'], repeated).keys).size).toBe(3);
});
