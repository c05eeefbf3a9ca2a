import { expect, test } from 'vitest';
import { canPick, findDaysProblem, listPresets, withEnd } from '#rules/patterns/day-choice.ts';
import { anyTime } from '#rules/patterns/day-range.ts';
import { findRangeProblem } from '#rules/patterns/periods.ts';

const november = { start: '20261101', end: '20261130' };
const today = '20261118';
const seven = { isAlwaysSeven: true, offers: 'sevenDays', today } as const;
const period = { isAlwaysSeven: false, offers: 'periods', today } as const;

test('ORG-03 picking one end of seven days moves the other', () => {
  expect(withEnd('start', '20261109', { ...november, ...seven })).toEqual({ start: '20261109', end: '20261115' });
  expect(withEnd('end', '20261110', { ...november, ...seven })).toEqual({ start: '20261104', end: '20261110' });
});

test('APPL-01 MONTH-01 picking one end of a range leaves the other, and the first one is both', () => {
  expect(withEnd('start', '20261110', { ...november, ...period })).toEqual({ start: '20261110', end: '20261130' });
  expect(withEnd('end', '20261110', { ...november, ...period })).toEqual({ start: '20261101', end: '20261110' });
  expect(withEnd('start', '20261110', { ...anyTime, ...period })).toEqual({ start: '20261110', end: '20261110' });
  expect(withEnd('end', '20261110', { ...anyTime, ...period })).toEqual({ start: '20261110', end: '20261110' });
});

test('ORG-04 only days that lead to complete days can be picked', () => {
  const days = ['19991231', '20000101', '20261112', '20261113', '20261118', '20261119'];
  expect(days.filter((day) => canPick('start', day, seven))).toEqual(['20000101', '20261112']);
  expect(days.filter((day) => canPick('end', day, seven))).toEqual(['20261112', '20261113', '20261118']);
  for (const end of ['start', 'end'] as const)
    expect(days.filter((day) => canPick(end, day, period))).toEqual(days.slice(1, -1));
});

test('MONTH-02 APPL-06 a period has at most 731 days, a search days of any number', () => {
  const long = { start: '20200101', end: today };
  expect(findDaysProblem(long, period)).toBe('long');
  expect(findDaysProblem(long, { ...period, offers: 'anyTime' })).toBe(null);
});

test.each(['20261118', '20261116', '20261122', '20260301', '20260101', '20240229'])(
  'LOOK-14 all presets of %s are days that can be shown',
  (day) => {
    for (const { range, name } of listPresets('periods', day))
      expect([name, findRangeProblem(range, day)]).toEqual([name, null]);
  },
);

test('LOOK-14 presets are named days until today; weeks begin on Monday', () => {
  const presets = listPresets('anyTime', today).map(({ name, period: kind, range }) => [
    name,
    kind,
    range.start,
    range.end,
  ]);
  expect(presets).toEqual([
    ['anyTime', 'range', '', ''],
    ['lastSevenDays', 'week', '20261112', '20261118'],
    ['lastWeek', 'week', '20261109', '20261115'],
    ['thisMonth', 'month', '20261101', '20261118'],
    ['lastMonth', 'month', '20261001', '20261031'],
    ['thisQuarter', 'quarter', '20261001', '20261118'],
    ['lastQuarter', 'quarter', '20260701', '20260930'],
    ['lastNinetyDays', 'range', '20260821', '20261118'],
  ]);
  expect(listPresets('sevenDays', '20261122').map(({ range }) => range.end)).toEqual(['20261122', '20261115']);
});
