import { expect, test } from 'vitest';
import { comparedDays, isComplete } from '#rules/patterns/compared-days.ts';
import { comparisonText } from '#rules/patterns/compared-days-texts.ts';
import { getDays, shiftDay, windowEndingOn } from '#rules/patterns/day-window.ts';

const today = '20261126';

test.for([
  [
    'ends today',
    { start: '20261120', end: '20261126' },
    { days: { start: '20261120', end: '20261125' }, before: { start: '20261113', end: '20261118' } },
    'Today is not over: changes compare 20 Nov – 25 Nov with 13 Nov – 18 Nov.',
  ],
  [
    'is past',
    { start: '20261119', end: '20261125' },
    { days: { start: '20261119', end: '20261125' }, before: { start: '20261112', end: '20261118' } },
    'Changes are against the 7 days before, 12 Nov – 18 Nov.',
  ],
  [
    'is of another year',
    { start: '20251229', end: '20260104' },
    { days: { start: '20251229', end: '20260104' }, before: { start: '20251222', end: '20251228' } },
    'Changes are against the 7 days before, 22 Dec 2025 – 28 Dec 2025.',
  ],
  [
    'has days after today',
    { start: '20261124', end: '20261130' },
    { days: { start: '20261124', end: '20261125' }, before: { start: '20261117', end: '20261118' } },
    'Today is not over: changes compare 24 Nov – 25 Nov with 17 Nov – 18 Nov.',
  ],
  [
    'has one complete day',
    { start: '20261125', end: '20261126' },
    { days: { start: '20261125', end: '20261125' }, before: { start: '20261118', end: '20261118' } },
    'Today is not over: changes compare 25 Nov with 18 Nov.',
  ],
  ['is today alone', { start: today, end: today }, null, 'No changes are shown: none of these days is over.'],
  [
    'is in the future',
    { start: '20991225', end: '20991231' },
    null,
    'No changes are shown: none of these days is over.',
  ],
] as const)('ORG-17 a window that %s', ([, window, compared, text]) => {
  expect(comparedDays({ window, today })).toEqual(compared);
  expect(comparisonText({ window, today })).toBe(text);
});

test('ORG-17 on every day of three years the same weekdays are compared, as many as are over', () => {
  for (let day = '20240101'; day < '20270101'; day = shiftDay(day, 1)) {
    for (const [window, count] of [
      [windowEndingOn(day), 6],
      [windowEndingOn(shiftDay(day, -1)), 7],
    ] as const) {
      const { days, before } = comparedDays({ window, today: day }) ?? {};
      const complete = getDays(window).slice(0, count);
      expect(days).toEqual({ start: complete[0], end: complete.at(-1) });
      expect(before).toEqual({ start: shiftDay(window.start, -7), end: shiftDay(complete.at(-1) ?? '', -7) });
      expect(isComplete({ window, today: day })).toBe(count === 7);
    }
  }
});
