import { expect, test } from 'vitest';
import type { PeriodKind } from '#contract/dashboard-values.ts';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { hasNoStudy, toDurationBars, withMinutesBefore } from '#rules/dashboards/dashboard-figures.ts';
import { comparedDays } from '#rules/patterns/compared-days.ts';
import { listDays } from '#rules/patterns/periods.ts';

const empty = { summary: null, behavior: null, studyProgress: null, skillQuality: null };

/** Each day has its number in the month as minutes. */
const answerFor = (
  start: string,
  end: string,
  minutesOn = (day: string) => Number(day.slice(6)),
): OrganizationDashboard => ({
  ...empty,
  studyDuration: {
    totalStudyDurationMins: null,
    averageTotalStudyDurationSec: null,
    dailyStudyDurations: listDays({ start, end }).map((dayKey) => ({
      dayKey,
      totalStudyDurationMins: minutesOn(dayKey),
    })),
  },
});

const createBars = (period: PeriodKind, window: { start: string; end: string }, today = '20261128') => {
  const compared = comparedDays({ period, window, today });
  if (!compared) throw new Error('There is nothing to compare.');
  const bars = toDurationBars(answerFor(window.start, window.end), window);
  return withMinutesBefore(bars, answerFor(compared.before.start, compared.before.end), compared);
};

test('MONTH-03 the minutes of a bar are those of its days together', () => {
  const bars = toDurationBars(answerFor('20260701', '20260930'), { start: '20260701', end: '20260930' });
  expect(bars[0]).toEqual({ dayKey: '20260701', end: '20260707', value: 28 });
  expect(bars.at(-1)).toEqual({ dayKey: '20260930', end: '20260930', value: 30 });
  const months = toDurationBars(answerFor('20251115', '20261115'), { start: '20251115', end: '20261115' });
  expect([months.length, months[1]]).toEqual([13, { dayKey: '20251201', end: '20251231', value: 496 }]);
});

test('MONTH-03 a bar of days that the answer does not have is unknown, and zero minutes are nobody who studied', () => {
  const window = { start: '20260901', end: '20260930' };
  expect(toDurationBars({ ...empty, studyDuration: null }, window)[0]?.value).toBeNull();
  expect(hasNoStudy(toDurationBars({ ...empty, studyDuration: null }, window))).toBe(false);
  expect(
    hasNoStudy(
      toDurationBars(
        answerFor('20260901', '20260930', () => 0),
        window,
      ),
    ),
  ).toBe(true);
  expect(hasNoStudy(toDurationBars(answerFor('20260901', '20260930'), window))).toBe(false);
});

test('MONTH-05 each bar of a month has the minutes of the same day of the month before', () => {
  const bars = createBars('month', { start: '20261001', end: '20261031' });
  expect(bars.map(({ before }) => before)).toEqual([...Array.from({ length: 30 }, (_, at) => at + 1), null]);
});

test('MONTH-05 days that are not over have no minutes before', () => {
  const bars = createBars('month', { start: '20261101', end: '20261128' });
  expect([bars.at(-2)?.before, bars.at(-1)?.before]).toEqual([27, null]);
});

test('MONTH-05 bars of seven days have those of as many days before, also when they are not over', () => {
  const bars = createBars('quarter', { start: '20261001', end: '20261110' }, '20261110');
  expect(bars.map(({ end, before }) => [end, before])).toEqual([
    ['20261007', 28],
    ['20261014', 77],
    ['20261021', 126],
    ['20261028', 175],
    ['20261104', 29 + 30 + 31 + 1 + 2 + 3 + 4],
    // Five of its six days are over.
    ['20261110', 5 + 6 + 7 + 8 + 9],
  ]);
});
