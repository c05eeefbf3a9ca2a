import { expect, test } from 'vitest';
import { getLastPage, pageFrom, pageSteps, toChunks } from '#rules/patterns/paging.ts';

test('USER-08 a page number of a URL is a whole number from 1; anything else is the first page', () => {
  expect(['1', '2', '999999'].map(pageFrom)).toEqual([1, 2, 999_999]);
  const wrong = [undefined, '', '0', '-1', '01', '1.5', '1e3', ' 2', '2x', '1000000', '٣', 'NaN', '\u0000'];
  expect(wrong.map(pageFrom)).toEqual(wrong.map(() => 1));
});

test('USER-08 the last page contains the last row; an empty list has one page', () => {
  expect([0, 1, 10, 11, 100, 101].map((total) => getLastPage(total, 10))).toEqual([1, 1, 1, 2, 10, 11]);
});

test.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, 3, 4, 5, 'gap', 8]],
  [4, 8, [1, 2, 3, 4, 5, 'gap', 8]],
  [5, 8, [1, 'gap', 4, 5, 6, 7, 8]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [9, 9, [1, 'gap', 5, 6, 7, 8, 9]],
  [500, 1000, [1, 'gap', 499, 500, 501, 'gap', 1000]],
])('USER-08 on page %i of %i the pager offers %j', (page, last, steps) => {
  expect(pageSteps(page, last)).toEqual(steps);
});

test('USER-08 a pager with seven or more pages shows seven numbers, including the current one', () => {
  for (const last of [7, 8, 9, 10, 25])
    for (let page = 1; page <= last; page += 1) {
      const steps = pageSteps(page, last);
      expect([steps.length, steps.includes(page), steps[0], steps.at(-1)]).toEqual([7, true, 1, last]);
    }
});

test('a list is split into parts of at most so many items, in their order', () => {
  expect(toChunks(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect(toChunks(['a', 'b'], 2)).toEqual([['a', 'b']]);
  expect(toChunks([], 2)).toEqual([]);
});
