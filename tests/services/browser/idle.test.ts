import { beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from '#services/browser/idle.ts';
import { stubTimers } from '#tests/services/support/scripted-server.ts';

let notify = () => {};
let isWatching = false;

class FakeObserver {
  constructor(callback: () => void) {
    notify = callback;
  }
  observe() {
    isWatching = true;
  }
  disconnect() {
    isWatching = false;
  }
}

beforeEach(() => {
  stubTimers();
  vi.stubGlobal('PerformanceObserver', FakeObserver);
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback));
  vi.stubGlobal('navigator', { connection: { effectiveType: '4g' } });
});

test('SHELL-10 prefetching waits for half a second without an ended request and without a long task', () => {
  const run = vi.fn();
  whenIdle(run);
  vi.advanceTimersByTime(499);
  notify();
  vi.advanceTimersByTime(499);
  expect([run.mock.calls.length, isWatching]).toEqual([0, true]);
  vi.advanceTimersByTime(2);
  expect([run.mock.calls.length, isWatching]).toEqual([1, false]);
});

test.each([{ saveData: true }, { effectiveType: '3g' }])('SHELL-10 nothing is prefetched with %o', (connection) => {
  vi.stubGlobal('navigator', { connection });
  const run = vi.fn();
  whenIdle(run);
  vi.advanceTimersByTime(60_000);
  expect(run).not.toHaveBeenCalled();
});
