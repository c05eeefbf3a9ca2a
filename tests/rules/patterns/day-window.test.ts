import { describe, expect, test } from 'vitest';
import {
  canEndOn,
  canStartOn,
  dayKeyAt,
  isDayKey,
  lastSevenDays,
  shiftDay,
  windowEndingOn,
  windowStartingOn,
} from '#rules/patterns/day-window.ts';
import { listDays } from '#rules/patterns/periods.ts';

test.each([
  ['20261121', '20261115'],
  ['20260101', '20251226'],
  ['20240229', '20240223'],
  ['20240301', '20240224'],
  ['20250301', '20250223'],
  ['20260329', '20260323'],
  ['20261101', '20261026'],
  ['20000301', '20000224'],
  ['21000301', '21000223'],
])('ORG-03 the seven days up to %s begin on %s, and the other way round', (end, start) => {
  expect(windowEndingOn(end)).toEqual({ start, end });
  expect(windowStartingOn(start)).toEqual({ start, end });
  expect(lastSevenDays(end)).toEqual({ start, end });
});

test('ORG-03 a window always contains seven different days, on every day of five years', () => {
  let day = '20230101';
  for (let count = 0; count < 5 * 366; count += 1) {
    const window = windowEndingOn(day);
    const days = listDays(window);
    expect(new Set(days).size).toBe(7);
    expect([days[0], days[6]]).toEqual([window.start, window.end]);
    expect(windowStartingOn(window.start)).toEqual(window);
    const next = shiftDay(day, 1);
    expect(next > day && shiftDay(next, -1) === day).toBe(true);
    day = next;
  }
});

test('ORG-03 the days of a window include a leap day, oldest first', () => {
  expect(listDays({ start: '20240226', end: '20240303' })).toEqual([
    '20240226',
    '20240227',
    '20240228',
    '20240229',
    '20240301',
    '20240302',
    '20240303',
  ]);
});

test('ORG-04 a start can be six days ago or earlier, an end today or earlier', () => {
  const today = '20240301';
  expect(['20240224', '20240223', '20000101'].map((day) => canStartOn(day, today))).toEqual([true, true, true]);
  expect(['20240225', '20240301', '20240302'].map((day) => canStartOn(day, today))).toEqual([false, false, false]);
  expect(['20240301', '20240229', '20000107'].map((day) => canEndOn(day, today))).toEqual([true, true, true]);
  expect(['20240302', '20250101'].map((day) => canEndOn(day, today))).toEqual([false, false]);
  expect(['19991231', '00010101'].map((day) => canStartOn(day, today))).toEqual([false, false]);
  expect(['20000106', '00010101'].map((day) => canEndOn(day, today))).toEqual([false, false]);
});

test.each([
  '',
  '2024',
  '20240230',
  '20230229',
  '20241301',
  '20240001',
  '20240100',
  '2024-01-01',
  ' 20240101',
  '20240101x',
  '٢٠٢٤٠١٠١',
])('ORG-04 %j is not a day and cannot be picked', (text) => {
  expect([isDayKey(text), canStartOn(text, '20260101'), canEndOn(text, '20260101')]).toEqual([false, false, false]);
});

describe('ORG-03 a moment belongs to a day of the time zone', () => {
  const at = (text: string) => Date.parse(text);

  test.each([
    ['UTC', '2026-11-21T23:59:59.999Z', '20261121'],
    ['UTC', '2026-11-22T00:00:00.000Z', '20261122'],
    ['Asia/Manila', '2026-11-21T15:59:59.999Z', '20261121'],
    ['Asia/Manila', '2026-11-21T16:00:00.000Z', '20261122'],
    ['America/New_York', '2026-11-01T03:59:59.999Z', '20261031'],
    ['America/New_York', '2026-11-01T04:00:00.000Z', '20261101'],
    ['America/New_York', '2026-11-02T04:59:59.999Z', '20261101'],
    ['America/New_York', '2026-11-02T05:00:00.000Z', '20261102'],
    ['Europe/Berlin', '2026-03-28T23:00:00.000Z', '20260329'],
    ['Europe/Berlin', '2026-03-29T21:59:59.999Z', '20260329'],
    ['Africa/Cairo', '2026-04-23T21:59:59.999Z', '20260423'],
    ['Africa/Cairo', '2026-04-23T22:00:00.000Z', '20260424'],
    ['Pacific/Kiritimati', '2025-12-31T10:00:00.000Z', '20260101'],
    ['Pacific/Pago_Pago', '2026-01-01T10:59:59.999Z', '20251231'],
    ['Asia/Kathmandu', '2026-01-01T18:15:00.000Z', '20260102'],
    ['Pacific/Apia', '2011-12-30T10:00:00.000Z', '20111231'],
    ['Asia/Manila', '2024-02-28T16:00:00.000Z', '20240229'],
  ])('ORG-03 in %s at %s is %s', (zone, moment, day) => {
    expect(dayKeyAt(at(moment), zone)).toBe(day);
  });

  test.each(['2026-03-06T00:30:00.000Z', '2026-10-30T00:30:00.000Z'])(
    'ORG-03 hour by hour from %s, over a change of clocks, no day is skipped',
    (start) => {
      const days = Array.from({ length: 96 }, (_, hour) => dayKeyAt(at(start) + hour * 3_600_000, 'America/New_York'));
      const steps = days.slice(1).map((day, hour) => [days[hour], shiftDay(days[hour] ?? '', 1)].indexOf(day));
      expect(new Set(steps)).toEqual(new Set([0, 1]));
    },
  );
});
