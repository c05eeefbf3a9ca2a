import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { resetCountdownMachine } from '#machines/sign-in/reset-countdown.machine.ts';
import { Failure } from '#rules/patterns/failure.ts';
import { secondsLeft } from '#rules/sign-in/resend-countdown.ts';
import { readCooldown } from '#services/sign-in/reset-cooldown.ts';

const noon = Date.UTC(2026, 0, 5, 12);

type Request = { email: string; answer: () => void; fail: (failure: Failure) => void; signal: AbortSignal };

const stops: (() => void)[] = [];

/** The countdown with the real listeners on a fake clock; the test answers for the server. */
function open(storedEnd: number | null = readCooldown()) {
  const requests: Request[] = [];
  const requestResetCode = fromPromise<void, { email: string }>(
    ({ input, signal }) =>
      new Promise((answer, fail) => {
        requests.push({ email: input.email, answer: () => answer(), fail, signal });
      }),
  );
  const machine = resetCountdownMachine.provide({ actors: { requestResetCode } });
  const actor = createActor(machine, { input: { now: Date.now(), endsAt: storedEnd } }).start();
  stops.push(() => actor.stop());
  const press = (email = 'ada@example.com') => actor.send({ type: 'code.request', email });
  const countdown = () => actor.getSnapshot().value.countdown;
  const seconds = () => secondsLeft(actor.getSnapshot().context);
  return { actor, requests, press, countdown, seconds };
}

function storage(): Storage {
  const storedEnd = new Map<string, string>();
  return {
    length: 0,
    clear: () => storedEnd.clear(),
    key: () => null,
    getItem: (key) => storedEnd.get(key) ?? null,
    setItem: (key, value) => void storedEnd.set(key, value),
    removeItem: (key) => void storedEnd.delete(key),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: noon });
  vi.stubGlobal('sessionStorage', storage());
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

test('RESET-03 the button shows Send first, counts down from 30 seconds and then shows Resend', async () => {
  const { press, countdown, seconds } = open();
  expect(countdown()).toBe('ready');
  press();
  expect(countdown()).toEqual({ coolingDown: 'counting' });
  expect(seconds()).toBe(30);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seconds()).toBe(29);
  await vi.advanceTimersByTimeAsync(28_750);
  expect(seconds()).toBe(1);
  await vi.advanceTimersByTimeAsync(250);
  expect(countdown()).toBe('over');
});

test('RESET-03 pressing during the countdown sends nothing; afterwards it sends another request', async () => {
  const { press, requests } = open();
  press();
  press();
  expect(requests.map(({ email }) => email)).toEqual(['ada@example.com']);
  await vi.advanceTimersByTimeAsync(30_000);
  press('bob@example.com');
  expect(requests.map(({ email }) => email)).toEqual(['ada@example.com', 'bob@example.com']);
  expect(requests[0]?.signal.aborted).toBe(true);
});

test('RESET-03 a sent code does not shorten the countdown', async () => {
  const { actor, press, requests } = open();
  press();
  requests[0]?.answer();
  await vi.advanceTimersByTimeAsync(100);
  expect(actor.getSnapshot().value).toEqual({ countdown: { coolingDown: 'counting' }, request: 'delivered' });
});

test('RESET-05 a failed code request cancels the countdown', async () => {
  const { actor, press, requests } = open();
  press();
  await vi.advanceTimersByTimeAsync(5_000);
  requests[0]?.fail(new Failure('invalid', { texts: ['No such account.'] }));
  await vi.advanceTimersByTimeAsync(0);
  const { value, context } = actor.getSnapshot();
  expect(value).toEqual({ countdown: 'ready', request: 'failed' });
  expect(context).toEqual({ email: 'ada@example.com', now: noon + 5_000, endsAt: null, message: 'No such account.' });
  expect(readCooldown()).toBeNull();
});

test('RESET-05 LOGIN-05 a failure without a message shows the generic text until the next request', async () => {
  const { actor, press, requests } = open();
  press();
  requests[0]?.fail(new Failure('offline'));
  await vi.advanceTimersByTimeAsync(0);
  expect(actor.getSnapshot().context.message).toBe('Something went wrong, please try it again later.');
  press();
  expect(actor.getSnapshot().context.message).toBe('');
  expect(actor.getSnapshot().value).toEqual({ countdown: { coolingDown: 'counting' }, request: 'requesting' });
});

test('RESET-05 a request that fails after the countdown restores Send', async () => {
  const { press, countdown, requests } = open();
  press();
  await vi.advanceTimersByTimeAsync(40_000);
  requests[0]?.fail(new Failure('timedOut'));
  await vi.advanceTimersByTimeAsync(0);
  expect(countdown()).toBe('ready');
});

test('RESET-07 a reload continues with the remaining seconds', async () => {
  const before = open();
  before.press();
  await vi.advanceTimersByTimeAsync(12_000);
  before.actor.stop();
  await vi.advanceTimersByTimeAsync(3_000);
  const after = open();
  expect(after.countdown()).toEqual({ coolingDown: 'counting' });
  expect(after.seconds()).toBe(15);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(after.countdown()).toBe('over');
});

test('RESET-07 timers that were suspended in the background neither lengthen nor shorten the countdown', async () => {
  const { press, countdown } = open();
  press();
  vi.setSystemTime(noon + 29_000);
  await vi.advanceTimersByTimeAsync(250);
  expect(countdown()).toEqual({ coolingDown: 'counting' });
  vi.setSystemTime(noon + 60_000);
  await vi.advanceTimersByTimeAsync(250);
  expect(countdown()).toBe('over');
});

test('RESET-07 a computer clock that was set back does not disable the button for hours', async () => {
  const { press, countdown } = open();
  press();
  vi.setSystemTime(noon - 3_600_000);
  await vi.advanceTimersByTimeAsync(250);
  expect(countdown()).toBe('over');
});

test('RESET-07 the countdown works without storage and ignores invalid stored values', async () => {
  sessionStorage.setItem('reset-cooldown', 'soon');
  expect(readCooldown()).toBeNull();
  vi.stubGlobal('sessionStorage', undefined);
  expect(readCooldown()).toBeNull();
  const { press, countdown } = open();
  press();
  expect(countdown()).toEqual({ coolingDown: 'counting' });
});
