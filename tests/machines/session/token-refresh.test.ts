import { afterEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { tokenRefreshMachine } from '#machines/session/token-refresh.machine.ts';
import { Failure } from '#rules/patterns/failure.ts';
import { getSessionEnd } from '#rules/patterns/session-end.ts';
import { emittedBy, pendingCalls, settled } from '#tests/support/pending-calls.ts';

const stops: (() => void)[] = [];

function open() {
  const refresh = pendingCalls<void, { usedToken: string }>();
  const machine = tokenRefreshMachine.provide({ actors: { refreshTokens: refresh.logic } });
  const actor = createActor(machine);
  const emitted = emittedBy(actor);
  actor.start();
  stops.push(() => actor.stop());
  return {
    actor,
    refresh,
    emitted,
    request: (usedToken: string) => actor.send({ type: 'refresh.requested', usedToken }),
  };
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

test('REQ-06 the refresh starts idle and sends nothing', () => {
  const { actor, refresh, emitted } = open();
  expect(actor.getSnapshot().value).toBe('init');
  expect(actor.getSnapshot().context).toEqual({ usedToken: '', failure: null });
  expect(refresh.calls).toEqual([]);
  expect(emitted).toEqual([]);
});

test('REQ-05 many requests at once cause one refresh, and all get its answer', async () => {
  const { actor, refresh, emitted, request } = open();
  for (let call = 0; call < 50; call += 1) request('old');
  request('older still');
  expect(refresh.calls.map(({ input }) => input)).toEqual([{ usedToken: 'old' }]);
  await refresh.last().answer();
  expect(actor.getSnapshot().value).toBe('success');
  expect(actor.getSnapshot().context).toEqual({ usedToken: 'old', failure: null });
  expect(emitted).toEqual([{ type: 'tokens.refreshed' }]);
});

test('REQ-04 each later expiry causes another refresh with the token that expired', async () => {
  const { refresh, emitted, request } = open();
  request('first');
  await refresh.last().answer();
  request('second');
  await refresh.last().answer();
  expect(refresh.calls.map(({ input }) => input)).toEqual([{ usedToken: 'first' }, { usedToken: 'second' }]);
  expect(emitted).toEqual([{ type: 'tokens.refreshed' }, { type: 'tokens.refreshed' }]);
});

test('REQ-06 a rejected refresh ends the session once, with its token', async () => {
  const { actor, refresh, emitted, request } = open();
  const failure = new Failure('sessionEnded', { code: 50002 });
  request('old');
  request('old');
  await refresh.last().fail(failure);
  expect(actor.getSnapshot().value).toBe('fail');
  expect(actor.getSnapshot().context).toEqual({ usedToken: 'old', failure });
  expect(emitted).toEqual([
    { type: 'session.rejected', usedToken: 'old', end: getSessionEnd(50002) },
    { type: 'tokens.rejected', usedToken: 'old', failure },
  ]);
});

test('REQ-06 after a rejection a late request is answered too, so that no call stays pending', async () => {
  const { refresh, emitted, request } = open();
  const failure = new Failure('sessionEnded');
  request('old');
  await refresh.last().fail(failure);
  request('old');
  await refresh.last().fail(failure);
  expect(refresh.calls).toHaveLength(2);
  expect(emitted.filter(({ type }) => type === 'tokens.rejected')).toHaveLength(2);
});

test.each([
  ['no network', new Failure('offline')],
  ['a time-out', new Failure('timedOut')],
  ['a fault of the server', new Failure('serverFault', { status: 500, code: 50099 })],
  ['an answer that is none', new Failure('invalidAnswer')],
  ['a fault of the program', new TypeError('x is undefined')],
])('REQ-13 %s does not reject the session: it continues, and the calls get the reason', async (_, failure) => {
  const { actor, refresh, emitted, request } = open();
  request('old');
  await refresh.last().fail(failure);
  expect(actor.getSnapshot().value).toBe('unreachable');
  expect(emitted).toEqual([{ type: 'tokens.unreachable', failure }]);
  request('old');
  expect(actor.getSnapshot().context).toEqual({ usedToken: 'old', failure: null });
  await refresh.last().answer();
  expect(emitted.at(-1)).toEqual({ type: 'tokens.refreshed' });
});

test('REQ-05 a stopped refresh aborts its call without a report', async () => {
  const { actor, refresh, emitted, request } = open();
  request('old');
  actor.stop();
  expect(refresh.last().signal.aborted).toBe(true);
  await refresh.last().answer();
  await settled();
  expect(emitted).toEqual([]);
});
