import { expect, test } from 'vitest';
import { anyTime, dayStart, toRange, toSeconds } from '#rules/patterns/day-range.ts';
import { dayKeyAt } from '#rules/patterns/day-window.ts';

const november = { start: '20261101', end: '20261130' };

test.each([
  [{ start: '20261101', end: '20261130' }, november],
  [
    { start: '20261101', end: '20261101' },
    { start: '20261101', end: '20261101' },
  ],
  [{ start: '20261130', end: '20261101' }, anyTime],
  [{ start: '20261101' }, anyTime],
  [{ end: '20261101' }, anyTime],
  [{ start: '20260230', end: '20261101' }, anyTime],
  [{ start: '19991231', end: '20261101' }, anyTime],
  [{ start: '<b>', end: '9'.repeat(99) }, anyTime],
  [{}, anyTime],
])('APPL-01 the range of %j', (values, range) => {
  expect(toRange(values)).toEqual(range);
});

test.each([
  ['20261101', 'UTC', '2026-11-01T00:00:00Z'],
  ['20261101', 'Asia/Manila', '2026-10-31T16:00:00Z'],
  ['20261101', 'America/New_York', '2026-11-01T04:00:00Z'],
  ['20261102', 'America/New_York', '2026-11-02T05:00:00Z'],
  ['20260101', 'Pacific/Kiritimati', '2025-12-31T10:00:00Z'],
  ['20260101', 'Pacific/Pago_Pago', '2026-01-01T11:00:00Z'],
  ['20260101', 'Asia/Kathmandu', '2025-12-31T18:15:00Z'],
  // midnight is skipped
  ['20181104', 'America/Sao_Paulo', '2018-11-04T03:00:00Z'],
])('USER-07 the day %s begins in %s at %s', (day, timeZone, moment) => {
  const seconds = dayStart(day, timeZone);
  expect(new Date(seconds * 1_000).toISOString()).toBe(moment.replace('Z', '.000Z'));
  expect(dayKeyAt(seconds * 1_000, timeZone)).toBe(day);
  expect(dayKeyAt((seconds - 1) * 1_000, timeZone) < day).toBe(true);
});

test('APPL-05 a range ends with the last second of its last day', () => {
  expect(toSeconds({ start: '20261101', end: '20261101' }, 'America/New_York')).toEqual({
    from: Date.parse('2026-11-01T04:00:00Z') / 1_000,
    until: Date.parse('2026-11-02T05:00:00Z') / 1_000 - 1,
  });
  expect(toSeconds(anyTime, 'UTC')).toEqual({ from: undefined, until: undefined });
});
