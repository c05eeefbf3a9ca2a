import { expect, test } from 'vitest';
import { ignoredDaysText, startInUrl, windowInUrl, writeWindowUrl } from '#rules/patterns/day-window-url.ts';

const today = '20261121';
const lastSeven = { start: '20261115', end: '20261121' };
const createUrl = (address: string) => ({ address, queryPrefix: 'report', today });

test.each([
  ['/personal/1?report.start=20261101', '20261101', { start: '20261101', end: '20261107' }],
  ['/personal/1?a=b&report.start=20261115#2', '20261115', lastSeven],
  ['/personal/1', '', lastSeven],
  ['/personal/1?start=20261101&reports.start=20261101', '', lastSeven],
  ['/personal/1?report.start=20261116', '', lastSeven],
  ['/personal/1?report.start=20260230', '', lastSeven],
  ['/personal/1?report.start=', '', lastSeven],
  ['/personal/1?report.start=%00%F0', '', lastSeven],
  [`/personal/1?report.start=${'9'.repeat(1000)}`, '', lastSeven],
  ['/personal/1?report.start=<script>', '', lastSeven],
])('ORG-03 ORG-04 %s names the day that it may', (address, start, window) => {
  expect([startInUrl(createUrl(address)), windowInUrl(createUrl(address))]).toEqual([start, window]);
});

test.each([
  [lastSeven, '/personal/1?report.start=20261101#2', '/personal/1#2'],
  [lastSeven, '/personal/1?a=b', '/personal/1?a=b'],
  [{ start: '20261114', end: '20261120' }, '/personal/1?a=b#2', '/personal/1?a=b&report.start=20261114#2'],
])('ORG-03 the window %j turns %s into %s', (window, address, expected) => {
  expect(writeWindowUrl(createUrl(address), window)).toBe(expected);
});

test('ORG-03 a URL without days shows the last seven days of the day on which it is opened', () => {
  const later = { ...createUrl('/personal/1'), today: '20270101' };
  expect(windowInUrl(later)).toEqual({ start: '20261226', end: '20270101' });
  expect(writeWindowUrl(later, lastSeven)).toBe('/personal/1?report.start=20261115');
});

test.each([
  ['/personal/1', ''],
  ['/personal/1?report.start=', ''],
  ['/personal/1?report.start=20261101', ''],
  ['/personal/1?report.start=20261116', ' (from 2026-11-16)'],
  ['/personal/1?report.start=20991225', ' (from 2099-12-25)'],
  ['/personal/1?report.start=19991231', ' (from 1999-12-31)'],
  ['/personal/1?report.start=20260230', undefined],
  [`/personal/1?report.start=${'9'.repeat(1000)}`, undefined],
])('ORG-04 days that cannot be shown are named: %s', (address, named) => {
  const text = `The days in the address${named ?? ''} cannot be shown. These are the last 7 days.`;
  expect(ignoredDaysText(createUrl(address))).toBe(named === '' ? '' : text);
});
