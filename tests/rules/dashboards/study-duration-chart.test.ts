import { expect, test } from 'vitest';
import type { PeriodKind } from '#contract/dashboard-values.ts';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { nobodyStudied } from '#rules/dashboards/dashboard-texts.ts';
import { readStudyDurationChart, toStudyDurationCard } from '#rules/dashboards/study-duration-chart.ts';
import { listDays } from '#rules/patterns/periods.ts';

const createAnswer = ({ start, end }: { start: string; end: string }, minutes: number): OrganizationDashboard => ({
  summary: null,
  behavior: null,
  studyProgress: null,
  skillQuality: null,
  studyDuration: {
    totalStudyDurationMins: null,
    averageTotalStudyDurationSec: null,
    dailyStudyDurations: listDays({ start, end }).map((dayKey) => ({ dayKey, totalStudyDurationMins: minutes })),
  },
});

const read = (period: PeriodKind, window: { start: string; end: string }, minutes = 1) =>
  readStudyDurationChart(
    { figures: createAnswer(window, minutes), before: null },
    { period, window, today: '20261118' },
  );

test.each([
  ['week', '20261112', '20261118', 'Day', 'Study duration by day', /^Minutes, all members together$/],
  ['month', '20261001', '20261031', 'Day', 'Study duration by day', /by day$/],
  ['quarter', '20260701', '20260930', '7 days', 'Study duration by week', /by 7 days, from the first day$/],
  ['range', '20250901', '20261118', 'Month', 'Study duration by month', /by month; today is not over$/],
] as const)(
  'MONTH-03 the table of a %s from %s to %s has rows of "%s"',
  (...[period, start, end, column, label, unit]) => {
    const chart = read(period, { start, end });
    expect([chart.column, chart.text.label]).toEqual([column, label]);
    expect(chart.unit).toMatch(unit);
  },
);

test('MONTH-03 bars that are longer than a day are not defined as days', () => {
  expect(read('quarter', { start: '20260701', end: '20260930' }).text.definition).toContain('in each 7 days');
  expect(read('range', { start: '20250901', end: '20261118' }).text.definition).toContain('in each month');
});

test('MONTH-05 bars have the minutes before as soon as these are known', () => {
  const shown = { period: 'month', window: { start: '20261001', end: '20261031' }, today: '20261118' } as const;
  const before = { start: '20260901', end: '20260930' };
  const known = readStudyDurationChart(
    { figures: createAnswer(shown.window, 1), before: createAnswer(before, 2) },
    shown,
  );
  expect([known.bars[0]?.before, known.outline]).toEqual([2, '1 Sep 2026 – 30 Sep 2026']);
  expect(read('month', shown.window).bars[0]?.before).toBeUndefined();
});

test('MONTH-03 the chart of a period in which nobody studied says so, that of seven days shows zeros', () => {
  const card = { state: 'filled', empty: { text: 'Nothing to show', hint: '' } };
  const month = read('month', { start: '20261001', end: '20261031' }, 0);
  expect(toStudyDurationCard(card, month.isIdle)).toEqual({ state: 'empty', empty: nobodyStudied });
  expect(toStudyDurationCard({ ...card, state: 'busy' }, month.isIdle).state).toBe('busy');
  const week = read('week', { start: '20261112', end: '20261118' }, 0);
  expect(toStudyDurationCard(card, week.isIdle)).toBe(card);
});
