import { expect, test } from 'vitest';
import type { PeriodKind } from '#contract/dashboard-values.ts';
import {
  calendarPeriod,
  canShow,
  countDays,
  findGrouping,
  findRangeProblem,
  groupDays,
  listCalendarPeriods,
  listDays,
  shiftPeriod,
  toPeriod,
} from '#rules/patterns/periods.ts';

const today = '20261128';

test.each([
  ['month', '20261015', { start: '20261001', end: '20261031' }],
  ['month', '20240229', { start: '20240201', end: '20240229' }],
  ['month', '20261101', { start: '20261101', end: '20261128' }],
  ['quarter', '20260331', { start: '20260101', end: '20260331' }],
  ['quarter', '20260930', { start: '20260701', end: '20260930' }],
  ['quarter', '20261231', { start: '20261001', end: '20261128' }],
] as const)('MONTH-01 the %s of %s is whole, and ends today at the latest', (period, day, window) => {
  expect(calendarPeriod(period, day, today)).toEqual(window);
});

test('MONTH-01 months and quarters follow each other over the end of a year', () => {
  const january = { start: '20260101', end: '20260131' };
  expect([shiftPeriod('month', january, -1), shiftPeriod('month', january, 1)]).toEqual(['20251201', '20260201']);
  expect([shiftPeriod('quarter', january, -1), shiftPeriod('quarter', january, 1)]).toEqual(['20251001', '20260401']);
});

test.each<[PeriodKind, object]>([
  ['week', { start: '20261109', end: '20261115' }],
  ['month', { start: '20261101', end: '20261128' }],
  ['quarter', { start: '20261001', end: '20261128' }],
  ['range', { start: '20261101', end: '20261115' }],
])('MONTH-01 another length, %s, is nearest to the days that are shown', (period, window) => {
  expect(toPeriod(period, { start: '20261101', end: '20261115' }, today)).toEqual(window);
});

test('MONTH-01 the first days that can be chosen still give seven days', () => {
  const first = { start: '20000101', end: '20000101' };
  expect(toPeriod('week', first, today)).toEqual({ start: '20000101', end: '20000107' });
});

test.each([
  [{ start: '20261101', end: '20261128' }, null],
  [{ start: '20241128', end: '20261128' }, null],
  [{ start: '20241127', end: '20261128' }, 'long'],
  [{ start: '20231128', end: '20261128' }, 'long'],
  [{ start: '20261102', end: '20261101' }, 'reversed'],
  [{ start: '20261101', end: '20261129' }, 'future'],
  [{ start: '19991231', end: '20000102' }, 'early'],
  [{ start: '20261131', end: '20261201' }, 'noDays'],
  [{ start: '', end: '20261101' }, 'noDays'],
] as const)('MONTH-02 the range %o has the problem %s', (window, problem) => {
  expect(findRangeProblem(window, today)).toBe(problem);
});

test('MONTH-02 a month that begins on another day, or in the future, is not shown', () => {
  const shows = (period: PeriodKind, start: string, end: string) => canShow({ period, window: { start, end } }, today);
  expect([shows('month', '20261101', '20261128'), shows('month', '20261001', '20261031')]).toEqual([true, true]);
  expect([shows('month', '20261102', '20261128'), shows('month', '20261001', '20261030')]).toEqual([false, false]);
  expect([shows('month', '20261201', '20261128'), shows('range', '20261102', '20261128')]).toEqual([false, true]);
});

test('MONTH-02 days are days of the calendar, also where clocks change', () => {
  const march = { start: '20260301', end: '20260331' };
  expect([countDays(march), listDays(march).length, listDays(march)[28]]).toEqual([31, 31, '20260329']);
  expect(listDays({ start: '20260302', end: '20260301' })).toEqual([]);
});

test.each([
  [{ start: '20261001', end: '20261031' }, 'day', 31, { start: '20261031', end: '20261031' }],
  [{ start: '20261001', end: '20261101' }, 'week', 5, { start: '20261029', end: '20261101' }],
  [{ start: '20260701', end: '20260930' }, 'week', 14, { start: '20260930', end: '20260930' }],
  [{ start: '20260701', end: '20261001' }, 'month', 4, { start: '20261001', end: '20261001' }],
  [{ start: '20251115', end: '20261120' }, 'month', 13, { start: '20261101', end: '20261120' }],
] as const)('MONTH-03 the bars of %o are grouped by %s', (window, grouping, ...expected) => {
  const groups = groupDays(window);
  expect([findGrouping(window), groups.length, groups.at(-1)]).toEqual([grouping, ...expected]);
  expect(groups.flatMap(listDays)).toEqual(listDays(window));
});

test('MONTH-03 days end in groups at the end of the calendar too', () => {
  expect(groupDays({ start: '99991231', end: '99991231' })).toEqual([{ start: '99991231', end: '99991231' }]);
  expect(groupDays({ start: '99990901', end: '99991231' }).length).toBeGreaterThan(3);
});

test('MONTH-01 the latest months or quarters are listed, and an older one that is shown', () => {
  const months = (start: string) => listCalendarPeriods('month', { start, end: start }, '20261128');
  expect([months('20261101').length, months('20261101')[0], months('20261101').at(-1)]).toEqual([
    24,
    '20261101',
    '20241201',
  ]);
  expect(months('20200301').slice(-2)).toEqual(['20241201', '20200301']);
  expect(listCalendarPeriods('quarter', { start: '20261001', end: '20261128' }, '20261128').slice(0, 2)).toEqual([
    '20261001',
    '20260701',
  ]);
});
