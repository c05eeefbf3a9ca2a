import { expect, test } from 'vitest';
import { scrollTopFor, type Viewport, visibleRows } from '#rules/patterns/visible-rows.ts';

const list: Viewport = { count: 20_000, rowHeight: 36, top: 0, height: 352 };

test.each([
  ['at the top', {}, { first: 0, end: 13 }],
  ['in the middle', { top: 36_000 }, { first: 997, end: 1_013 }],
  ['between two rows', { top: 36_018 }, { first: 997, end: 1_014 }],
  ['at the bottom', { top: 20_000 * 36 - 352 }, { first: 19_987, end: 20_000 }],
  ['become short while it was far down', { count: 3, top: 36_000 }, { first: 0, end: 3 }],
  ['of nothing', { count: 0 }, { first: 0, end: 0 }],
] as const)('ORG-02 a list %s renders the visible rows and a few more', (_, changed, drawn) => {
  expect(visibleRows({ ...list, ...changed })).toEqual(drawn);
});

test('ORG-02 the list scrolls as little as possible to a row, and not at all to a visible row', () => {
  const down = { ...list, top: 360 };
  expect([0, 9, 10, 12, 18].map((row) => scrollTopFor(row, down))).toEqual([0, 324, 360, 360, 360]);
  expect([19, 100].map((row) => scrollTopFor(row, down))).toEqual([368, 3_284]);
});
