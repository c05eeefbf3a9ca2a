import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withLock } from '#services/browser/lock.ts';
import { fakeLocks, fakeStorage, stubBrowser } from '#tests/services/support/browser.ts';
import { catchError, later, never } from '#tests/services/support/tab.ts';

const otherClaim = (endsInMs: number) => localStorage.setItem('lock:n', `${Date.now() + endsInMs} other-tab`);

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
  vi.stubGlobal('navigator', {});
});
afterEach(() => void vi.useRealTimers());

/** Holds the lock until it is stopped, and records what happens. */
function holder(name: string, notes: string[], signal: AbortSignal = never) {
  const done = later<void>();
  const acquired = withLock(
    'n',
    async () => {
      notes.push(`${name} begins`);
      await done.promise;
      notes.push(`${name} ends`);
      return name;
    },
    signal,
  );
  return { acquired, stop: () => done.resolve(undefined) };
}

test('REQ-11 a Web Lock is used when available', async () => {
  const locks = fakeLocks();
  vi.stubGlobal('navigator', { locks });
  expect(await withLock('token-refresh', async () => 'done', never)).toBe('done');
  expect(locks.names[0]).toBe('token-refresh');
  expect(localStorage.getItem('lock:token-refresh')).toBeNull();
});

test('REQ-11 work waits until the storage shows what the last holder stored', async () => {
  const locks = fakeLocks();
  vi.stubGlobal('navigator', { locks });
  locks.held.add('n turn 7');
  localStorage.setItem('turn:n', '6');
  const notes: string[] = [];
  const { acquired, stop } = holder('mine', notes);
  await vi.advanceTimersByTimeAsync(500);
  expect(notes).toEqual([]);
  localStorage.setItem('turn:n', '7');
  await vi.advanceTimersByTimeAsync(10);
  expect(notes).toEqual(['mine begins']);
  stop();
  await acquired;
  expect([localStorage.getItem('turn:n'), [...locks.held]]).toEqual(['8', ['n turn 7', 'n turn 8']]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([...locks.held]).toEqual(['n turn 7']);
});

test('REQ-11 a turn that the storage never shows blocks work for a second', async () => {
  const locks = fakeLocks();
  vi.stubGlobal('navigator', { locks });
  locks.held.add('n turn 7');
  const locked = withLock('n', async () => 'done', never);
  await vi.advanceTimersByTimeAsync(1_010);
  expect(await locked).toBe('done');
});

test('REQ-11 work that fails under a Web Lock is not repeated', async () => {
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  const work = vi.fn(() => Promise.reject(new Error('no')));
  expect(await catchError(withLock('n', work, never))).toEqual(new Error('no'));
  expect(work).toHaveBeenCalledTimes(1);
});

test('REQ-11 a browser that forbids Web Locks uses the storage lock', async () => {
  const request = () => Promise.reject(new DOMException('not allowed', 'SecurityError'));
  vi.stubGlobal('navigator', { locks: { request } });
  const locked = withLock('n', async () => localStorage.length, never);
  await vi.advanceTimersByTimeAsync(50);
  expect(await locked).toBe(1);
});

test('REQ-11 the storage lock has one holder at a time', async () => {
  const notes: string[] = [];
  const [first, second] = [holder('first', notes), holder('second', notes)];
  await vi.advanceTimersByTimeAsync(50);
  expect(notes).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(notes).toHaveLength(1);
  first.stop();
  second.stop();
  await vi.advanceTimersByTimeAsync(500);
  expect((await Promise.all([first.acquired, second.acquired])).sort()).toEqual(['first', 'second']);
  const [order] = notes;
  const expected = order === 'first begins' ? ['first', 'second'] : ['second', 'first'];
  expect(notes).toEqual(expected.flatMap((name) => [`${name} begins`, `${name} ends`]));
  expect(localStorage.length).toBe(0);
});

test('REQ-11 the lock of a closed tab expires', async () => {
  otherClaim(20_000);
  const notes: string[] = [];
  holder('mine', notes);
  await vi.advanceTimersByTimeAsync(19_900);
  expect(notes).toEqual([]);
  await vi.advanceTimersByTimeAsync(400);
  expect(notes).toEqual(['mine begins']);
});

test('REQ-11 a lock from before the clock was set back does not block other tabs', async () => {
  otherClaim(300_000);
  const notes: string[] = [];
  holder('mine', notes);
  await vi.advanceTimersByTimeAsync(50);
  expect(notes).toEqual(['mine begins']);
});

test('REQ-11 an invalid lock does not block other tabs', async () => {
  localStorage.setItem('lock:n', '{"owner":');
  const notes: string[] = [];
  holder('mine', notes);
  await vi.advanceTimersByTimeAsync(50);
  expect(notes).toEqual(['mine begins']);
});

test('REQ-11 the later of two simultaneous claims gets the lock', async () => {
  const notes: string[] = [];
  holder('mine', notes);
  otherClaim(20_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(notes).toEqual([]);
  localStorage.removeItem('lock:n');
  await vi.advanceTimersByTimeAsync(250);
  expect(notes).toEqual(['mine begins']);
});

test('REQ-11 a lock that another tab has taken over is not released', async () => {
  const notes: string[] = [];
  const { acquired, stop } = holder('mine', notes);
  await vi.advanceTimersByTimeAsync(50);
  otherClaim(20_000);
  stop();
  await acquired;
  expect(localStorage.getItem('lock:n')).toMatch(/other-tab$/);
});

test('REQ-11 work that fails releases the lock', async () => {
  const failing = catchError(withLock('n', () => Promise.reject(new Error('no')), never));
  await vi.advanceTimersByTimeAsync(50);
  expect([await failing, localStorage.length]).toEqual([new Error('no'), 0]);
});

test('REQ-11 waiting for a lock can be aborted', async () => {
  otherClaim(20_000);
  const leaving = new AbortController();
  const notes: string[] = [];
  const waiting = catchError(holder('mine', notes, leaving.signal).acquired);
  await vi.advanceTimersByTimeAsync(1_000);
  leaving.abort('left the page');
  expect([await waiting, notes, vi.getTimerCount()]).toEqual(['left the page', [], 0]);
});

test.each(['blocked', 'full'] as const)('REQ-11 a storage that is %s does not block other tabs', async (mode) => {
  vi.stubGlobal('localStorage', fakeStorage(mode));
  expect(await withLock('n', async () => 'done', never)).toBe('done');
});
