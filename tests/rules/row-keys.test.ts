import { expect, test } from 'vitest';
import { noRowKeys, rowKeys } from '#rules/row-keys.ts';

const first = rowKeys(['a', 'b', 'c'], noRowKeys);

test('COURSE-01 TASK-01 the rows of another page take the elements of the page before, and more if they need them', () => {
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
])('COURSE-01 TASK-01 a row that stays has the same element when %s', (_, ids, keys) => {
  expect(rowKeys(ids, first).keys).toEqual(keys);
});
