import { expect, test } from 'vitest';
import { toChunks } from '#rules/patterns/chunks.ts';

test('a list is split into parts of at most so many items, in their order', () => {
  expect(toChunks(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect(toChunks(['a', 'b'], 2)).toEqual([['a', 'b']]);
  expect(toChunks([], 2)).toEqual([]);
});
