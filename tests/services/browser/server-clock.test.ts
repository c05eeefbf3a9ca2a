import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentDay, onDayChanged } from '#services/browser/day-clock.ts';
import { compareClocks, serverNow } from '#services/browser/server-clock.ts';
import { requestSettingsEarly } from '#services/browser/settings-request.ts';
import { loadSettings } from '#services/shell/settings.service.ts';

const hour = 3_600_000;
const computer = Date.parse('2026-11-21T12:00:00.000Z');

const answer = (headers: Record<string, string>) => compareClocks({ headers: new Headers(headers) });
const answerAt = (moment: string) => answer({ Date: new Date(moment).toUTCString() });

beforeEach(() => {
  vi.useFakeTimers({ now: computer });
});

afterEach(() => {
  answer({ Date: new Date(Date.now()).toUTCString() });
  vi.useRealTimers();
});

test.each([
  ['a day ahead', '2026-11-20T12:00:00Z'],
  ['a day behind', '2026-11-22T12:00:00Z'],
  ['years behind', '2031-02-28T23:59:59Z'],
  ['three minutes ahead', '2026-11-21T11:57:00Z'],
])('ORG-17 a computer clock that is %s is corrected by the answers of the server', (_, moment) => {
  answerAt(moment);
  expect(serverNow()).toBe(Date.parse(moment));
  vi.advanceTimersByTime(hour);
  expect(serverNow()).toBe(Date.parse(moment) + hour);
});

test('ORG-17 seconds of difference are those of the way, not of a wrong clock', () => {
  answerAt('2026-11-21T11:59:56Z');
  expect(serverNow()).toBe(computer);
});

test.each([[{}], [{ Date: '' }], [{ Date: 'yesterday' }]])(
  'ORG-17 without a readable time (%j) the last known difference stays, at first none',
  (headers: Record<string, string>) => {
    answer(headers);
    expect(serverNow()).toBe(computer);
    answerAt('2026-11-22T12:00:00Z');
    answer(headers);
    expect(serverNow()).toBe(computer + 24 * hour);
  },
);

test('ORG-17 an answer that a cache has kept is older by its age', () => {
  answer({ Date: new Date(computer - 2 * hour).toUTCString(), Age: '7200' });
  expect(serverNow()).toBe(computer);
  answer({ Date: new Date(computer - 2 * hour).toUTCString(), Age: 'x' });
  expect(serverNow()).toBe(computer - 2 * hour);
});

test('ORG-17 a clock that is set right while the page is open is right after the next answer', () => {
  answerAt('2026-11-22T12:00:00Z');
  vi.setSystemTime(Date.parse('2026-11-22T12:00:30Z'));
  answerAt('2026-11-22T12:00:30Z');
  expect(serverNow()).toBe(Date.parse('2026-11-22T12:00:30Z'));
});

test.for([
  ['UTC', '2026-11-21T23:30:00Z', '20261121', '20261122'],
  ['Pacific/Kiritimati', '2026-11-21T09:30:00Z', '20261121', '20261122'],
  ['America/Los_Angeles', '2026-11-22T07:30:00Z', '20261121', '20261122'],
  ['Asia/Kathmandu', '2026-11-21T17:45:00Z', '20261121', '20261122'],
  // The clocks go back at 2 and forward at 2 in the morning.
  ['America/Los_Angeles', '2026-11-02T07:30:00Z', '20261101', '20261102'],
  ['America/Los_Angeles', '2026-03-09T06:30:00Z', '20260308', '20260309'],
  ['Africa/Cairo', '2026-04-23T21:30:00Z', '20260423', '20260424'],
] as const)(
  'ORG-17 in %s at %s the hour before midnight belongs to %s, the next one to %s',
  ([timeZone, moment, day, next]) => {
    for (const wrongBy of [0, -24 * hour, 24 * hour]) {
      vi.setSystemTime(Date.parse(moment) + wrongBy);
      answerAt(moment);
      const days: string[] = [];
      const end = onDayChanged({ today: currentDay(timeZone), timeZone }, (today) => days.push(today));
      expect([currentDay(timeZone), days]).toEqual([day, []]);
      vi.advanceTimersByTime(hour);
      expect([currentDay(timeZone), days]).toEqual([next, [next]]);
      end();
    }
  },
);

test('ORG-17 settings that wait for the console do not shift the clock', async () => {
  const settings = JSON.stringify({
    enterpriseBase: '',
    secondBase: '',
    errorReportingDsn: '',
    brand: { product: 'P', company: 'C', description: '' },
  });
  const headers = { Date: new Date(computer).toUTCString(), 'Content-Type': 'application/json' };
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(settings, { headers }));
  await requestSettingsEarly();
  vi.advanceTimersByTime(10_000);
  await loadSettings(new AbortController().signal);
  expect(serverNow()).toBe(computer + 10_000);
});
