import { expect, test } from 'vitest';
import { ignoredPeriodText, periodInUrl, toPeriodQuery } from '#rules/patterns/period-url.ts';
import { withQuery } from '#rules/patterns/url-query.ts';

const today = '20261128';
const lastSeven = { start: '20261122', end: '20261128' };
const at = (query: string) => ({ address: `/dashboard${query}#1`, queryPrefix: 'org', today });

test.each([
  ['', { period: 'week', window: lastSeven }],
  ['?org.start=20261101', { period: 'week', window: { start: '20261101', end: '20261107' } }],
  ['?org.period=month&org.start=20261001', { period: 'month', window: { start: '20261001', end: '20261031' } }],
  ['?org.period=quarter&org.start=20261001', { period: 'quarter', window: { start: '20261001', end: today } }],
  [
    '?org.period=range&org.start=20250101&org.end=20260205',
    { period: 'range', window: { start: '20250101', end: '20260205' } },
  ],
])('MONTH-01 the URL %s is read, and written from what is read', (query, shown) => {
  const read = periodInUrl(at(query));
  expect([read, ignoredPeriodText(at(query))]).toEqual([shown, '']);
  const written = new URL(withQuery('/dashboard', 'org', toPeriodQuery(read, today)), 'http://console.invalid');
  expect([...written.searchParams].toSorted()).toEqual([...new URLSearchParams(query)].toSorted());
});

test('MONTH-01 a day within a month opens its month', () => {
  const { window } = periodInUrl(at('?org.period=month&org.start=20261015'));
  expect(window).toEqual({ start: '20261001', end: '20261031' });
});

test.each([
  ['?org.period=year&org.start=20260101', 'The address has an unknown length of the period.'],
  ['?org.period=%3Cscript%3E', 'The address has an unknown length of the period.'],
  ['?org.period=month', 'The address has no days that a calendar has.'],
  ['?org.period=month&org.start=20261301', 'The address has no days that a calendar has.'],
  ['?org.period=month&org.start=20261201', 'The address has days in the future.'],
  ['?org.period=quarter&org.start=19991231', 'The address has days before 2000-01-01.'],
  ['?org.period=range&org.start=20261101', 'The address has no days that a calendar has.'],
  ['?org.period=range&org.start=20261101&org.end=20261001', 'In the address the last day is before the first one.'],
  ['?org.period=range&org.start=20231001&org.end=20261001', 'The address has more than 731 days.'],
  ['?org.period=range&org.start=20261101&org.end=20261129', 'The address has days in the future.'],
  ['?org.start=20261127', 'The days in the address (from 2026-11-27) cannot be shown.'],
])('MONTH-02 the URL %s shows the last seven days and says why', (query, reason) => {
  expect(periodInUrl(at(query))).toEqual({ period: 'week', window: lastSeven });
  expect(ignoredPeriodText(at(query))).toBe(`${reason} These are the last 7 days.`);
});

test('MONTH-02 the last day alone selects the seven days that end with it', () => {
  const url = at('?org.period=week&org.end=20261107');
  expect(periodInUrl(url).window).toEqual({ start: '20261101', end: '20261107' });
  expect(ignoredPeriodText(url)).toBe('');
});

test.each([
  ['?org.period=week&org.start=20261101&org.end=20261115', '20261101'],
  ['?org.end=20270101', lastSeven.start],
])('MONTH-02 the URL %s shows seven days and says that they end on another day', (query, start) => {
  expect(periodInUrl(at(query)).window.start).toBe(start);
  expect(ignoredPeriodText(at(query))).toBe('The address has a last day that is not that of these 7 days.');
  expect(ignoredPeriodText(at('?org.start=20261101&org.end=20261107'))).toBe('');
});
