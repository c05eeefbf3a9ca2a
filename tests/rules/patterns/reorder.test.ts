import { expect, test } from 'vitest';
import {
  canMove,
  countReordered,
  getCodes,
  hasSameCodes,
  isReordered,
  mergeOrder,
  moveItem,
} from '#rules/patterns/reorder.ts';
import { positionMessage } from '#rules/patterns/sort-rows-texts.ts';

const list = (codes: string) => [...codes].map((code) => ({ code }));
const written = (items: readonly { code: string }[]) => getCodes(items).join('');

test.for([
  ['ABCD', 0, 3, 'BCDA'],
  ['ABCD', 3, 0, 'DABC'],
  ['ABCD', 1, 2, 'ACBD'],
  ['ABCD', 2, 2, 'ABCD'],
  ['ABCD', 4, 0, 'ABCD'],
  ['ABCD', 0, 4, 'ABCD'],
  ['ABCD', -1, 0, 'ABCD'],
  ['ABCD', 0, 1.5, 'ABCD'],
  ['ABCD', Number.NaN, 0, 'ABCD'],
  ['', 0, 0, ''],
] as const)('SORT-01 in %j the item at %d comes to %d: %j', ([before, from, to, after]) => {
  expect(written(moveItem(list(before), from, to))).toBe(after);
  expect(canMove(list(before), from, to)).toBe(before !== after);
});

test('SORT-01 a move does not change the original list', () => {
  const before = list('ABC');
  moveItem(before, 0, 2);
  expect(written(before)).toBe('ABC');
});

test.for([
  ['ABC', 'ABC', 0, false],
  ['ABC', 'BAC', 2, true],
  ['ABCD', 'BCDA', 4, true],
  ['A', 'A', 0, false],
  ['', '', 0, false],
] as const)('SORT-02 from %j to %j %d items have another position', ([before, after, count, isWorthACall]) => {
  expect(countReordered(list(before), list(after))).toBe(count);
  expect(isReordered(list(before), list(after))).toBe(isWorthACall);
});

test.each([
  ['CBA', 'ABC', 'CBA', 'nothing but the order was changed'],
  ['CBA', 'AC', 'CA', 'one is gone'],
  ['CBA', 'ABCD', 'CDBA', 'a new one comes behind the one that it follows there'],
  ['CBA', 'DABC', 'DCBA', 'a new first one comes first'],
  ['CBA', 'ABCDE', 'CDEBA', 'several new ones keep their order'],
  ['CBA', 'XY', 'XY', 'nothing is left of the old ones'],
  ['CBA', '', '', 'nothing is left at all'],
])('SORT-01 %j applied to %j is %j: %s', (mine, present, both) => {
  expect(written(mergeOrder(list(mine), list(present)))).toBe(both);
});

test('SORT-01 an order that is applied to another list contains the items of that list', () => {
  const present = [
    { code: 'A', title: 'new A' },
    { code: 'B', title: 'new B' },
  ];
  const mine = [
    { code: 'B', title: 'old B' },
    { code: 'A', title: 'old A' },
  ];
  expect(mergeOrder(mine, present)).toEqual(present.toReversed());
});

test('SORT-01 a move is announced with the name, the position and the number of items', () => {
  expect(positionMessage('Greetings', 3, 12)).toBe('\u2068Greetings\u2069: position 3 of 12.');
});

test('SORT-03 two lists are the same if their codes are, whatever characters these have', () => {
  const items = [{ code: 'A,B' }, { code: 'C' }];
  expect(hasSameCodes(items, ['A,B', 'C'])).toBe(true);
  for (const codes of [['A', 'B,C'], ['A', 'B', 'C'], ['C', 'A,B'], ['A,B'], []])
    expect(hasSameCodes(items, codes)).toBe(false);
});
