import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onDayChanged } from '#services/browser/day-clock.ts';
import { onClockTick } from '#services/browser/wall-clock.ts';

const lateEvening = Date.parse('2026-11-21T15:59:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: lateEvening });
});

afterEach(() => {
  vi.useRealTimers();
});

test('RESET-07 the time is reported at once and four times a second, until the listener is removed', () => {
  const times: number[] = [];
  const end = onClockTick((now) => times.push(now - lateEvening));
  vi.advanceTimersByTime(1_000);
  end();
  vi.advanceTimersByTime(1_000);
  expect(times).toEqual([0, 250, 500, 750, 1_000]);
});

test('RESET-07 a page that becomes visible gets the time at once, although its timers were suspended', () => {
  const page = new EventTarget();
  vi.stubGlobal('document', page);
  const times: number[] = [];
  const end = onClockTick((now) => times.push(now - lateEvening));
  vi.setSystemTime(lateEvening + 600_000);
  page.dispatchEvent(new Event('visibilitychange'));
  end();
  page.dispatchEvent(new Event('visibilitychange'));
  expect(times).toEqual([0, 600_000]);
});

test('ORG-03 the day is reported once when it changes in the time zone', () => {
  const times: string[] = [];
  const end = onDayChanged({ today: '20261121', timeZone: 'Asia/Manila' }, (day) => times.push(day));
  vi.advanceTimersByTime(59_000);
  expect(times).toEqual([]);
  vi.setSystemTime(lateEvening + 3_600_000);
  vi.advanceTimersByTime(60_000);
  expect(times).toEqual(['20261122']);
  vi.setSystemTime(lateEvening + 25 * 3_600_000);
  vi.advanceTimersByTime(60_000);
  expect(times).toEqual(['20261122', '20261123']);
  end();
});

test('ORG-03 a day that is outdated at the start is reported at once', () => {
  const times: string[] = [];
  const end = onDayChanged({ today: '20261120', timeZone: 'UTC' }, (day) => times.push(day));
  end();
  expect(times).toEqual(['20261121']);
});
