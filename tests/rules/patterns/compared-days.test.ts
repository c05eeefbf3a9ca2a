import { expect, test } from 'vitest';
import { comparedDays, isComplete } from '#rules/patterns/compared-days.ts';
import { comparisonText } from '#rules/patterns/compared-days-texts.ts';
import { shiftDay, windowEndingOn } from '#rules/patterns/day-window.ts';
import { listDays } from '#rules/patterns/periods.ts';

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
  expect(comparedDays({ period: 'week', window, today })).toEqual(compared);
  expect(comparisonText({ period: 'week', window, today })).toBe(text);
});

test('ORG-17 on every day of three years the same weekdays are compared, as many as are over', () => {
  for (let day = '20240101'; day < '20270101'; day = shiftDay(day, 1)) {
    for (const [window, count] of [
      [windowEndingOn(day), 6],
      [windowEndingOn(shiftDay(day, -1)), 7],
    ] as const) {
      const { days, before } = comparedDays({ period: 'week', window, today: day }) ?? {};
      const complete = listDays(window).slice(0, count);
      expect(days).toEqual({ start: complete[0], end: complete.at(-1) });
      expect(before).toEqual({ start: shiftDay(window.start, -7), end: shiftDay(complete.at(-1) ?? '', -7) });
      expect(isComplete({ window, today: day })).toBe(count === 7);
    }
  }
});

test.each([
  ['month', { start: '20261001', end: '20261031' }, { start: '20260901', end: '20260930' }],
  ['month', { start: '20240301', end: '20240331' }, { start: '20240201', end: '20240229' }],
  ['month', { start: '20260101', end: '20260131' }, { start: '20251201', end: '20251231' }],
  ['quarter', { start: '20260101', end: '20260331' }, { start: '20251001', end: '20251231' }],
  ['range', { start: '20260301', end: '20260310' }, { start: '20260219', end: '20260228' }],
  ['range', { start: '20260301', end: '20260301' }, { start: '20260228', end: '20260228' }],
] as const)('MONTH-05 a %s of %o is compared with %o', (period, window, before) => {
  expect(comparedDays({ period, window, today: '20261128' })).toEqual({ days: window, before });
});

test('MONTH-05 a month that is not over is compared by as many days, at most to the end of the month before', () => {
  const march = { period: 'month', window: { start: '20260301', end: '20260331' }, today: '20260331' } as const;
  expect(comparedDays(march)).toEqual({
    days: { start: '20260301', end: '20260330' },
    before: { start: '20260201', end: '20260228' },
  });
  const early = { ...march, window: { start: '20260301', end: '20260305' }, today: '20260305' };
  expect(comparedDays(early)?.before).toEqual({ start: '20260201', end: '20260204' });
  expect(comparisonText(early)).toBe(
    'Today is not over: changes compare 1 Mar 2026 – 4 Mar 2026 with 1 Feb 2026 – 4 Feb 2026.',
  );
  expect(comparedDays({ ...march, window: { start: '20260301', end: '20260301' }, today: '20260301' })).toBeNull();
});
