import { expect, test } from 'vitest';
import { remainingDays } from '#rules/accounts/remaining-days.ts';

const now = 1_790_000_000;
const day = 86_400;

test.each([
  [now + 10 * day, 10],
  [now + 10 * day - 1, 9],
  [now + day - 1, 0],
  [now, 0],
  [now - 1, 0],
  [now - 400 * day, 0],
  [1, 0],
  [0, null],
  [-1, null],
])('PKG-01 until %d remain %s days', (endedAt, days) => {
  expect(remainingDays(endedAt, now)).toBe(days);
});
