import { expect, test } from 'vitest';
import { Failure } from '#rules/patterns/failure.ts';
import { genericError } from '#rules/patterns/failure-texts.ts';
import {
  ada,
  administrator,
  codes,
  emptyData,
  loading,
  openSession,
  owned,
} from '#tests/support/session/open-session.ts';

const failure = new Failure('offline');

test('SHELL-10 a stored session loads permissions, organizations and administrator once, in parallel', async () => {
  const { actor, loadCounts, answerAll, changeSession } = openSession();
  expect(actor.getSnapshot().value).toEqual({ signedIn: loading });
  expect(loadCounts()).toEqual([1, 1, 1]);
  await answerAll();
  expect(actor.getSnapshot().value).toEqual({
    signedIn: { permissions: 'known', organizations: 'owned', administrator: 'known' },
  });
  expect(actor.getSnapshot().context).toEqual({
    session: ada,
    permissions: codes,
    timeZone: null,
    organizations: owned,
    administrator,
  });
  changeSession({ ...ada });
  for (const type of ['permissions.retry', 'organizations.retry', 'administrator.retry', 'login.closed'] as const) {
    actor.send({ type });
  }
  expect(loadCounts()).toEqual([1, 1, 1]);
});

test('SHELL-14 without a session nothing is requested, and events of a session change nothing', () => {
  const { actor, loadCounts, cleared, signOut, changeSession } = openSession(null);
  actor.send({ type: 'signOut.request' });
  actor.send({ type: 'session.rejected', usedToken: 'late', end: 'revoked' });
  actor.send({ type: 'login.opened' });
  actor.send({ type: 'login.closed' });
  actor.send({ type: 'permissions.retry' });
  changeSession(null);
  expect(actor.getSnapshot().value).toEqual({ signedOut: 'idle' });
  expect(actor.getSnapshot().context).toEqual({ session: null, ...emptyData });
  expect([loadCounts(), cleared, signOut.calls]).toEqual([[0, 0, 0], [], []]);
});

test('SHELL-02 signing out calls the server, aborts pending calls and drops the loaded data', async () => {
  const { actor, loads, signOut } = openSession();
  actor.send({ type: 'signOut.request' });
  actor.send({ type: 'signOut.request' });
  expect(actor.getSnapshot().value).toBe('signingOut');
  expect(signOut.calls).toHaveLength(1);
  expect(Object.values(loads).map((load) => load.last().signal.aborted)).toEqual([true, true, true]);
  await loads.permissions.last().answer({ codes, timeZone: null });
  await signOut.last().answer();
  expect(actor.getSnapshot().value).toEqual({ signedOut: 'idle' });
  expect(actor.getSnapshot().context).toEqual({ session: null, ...emptyData });
});

test('USER-07 the time zone of the customers is that of the session, and ends with it', async () => {
  const { actor, loads, changeSession } = openSession();
  await loads.permissions.last().answer({ codes, timeZone: 'Asia/Manila' });
  expect(actor.getSnapshot().context.timeZone).toBe('Asia/Manila');
  changeSession(null);
  expect(actor.getSnapshot().context.timeZone).toBeNull();
});

test('SHELL-02 signing out works without a server', async () => {
  const { actor, answerAll, signOut } = openSession();
  await answerAll();
  actor.send({ type: 'signOut.request' });
  await signOut.last().fail(failure);
  expect(actor.getSnapshot().value).toEqual({ signedOut: 'idle' });
  expect(actor.getSnapshot().context).toEqual({ session: null, ...emptyData });
});

test('SHELL-02 tokens that are removed during a sign-out do not end the session again', async () => {
  const { actor, cleared, signOut, changeSession } = openSession();
  actor.send({ type: 'signOut.request' });
  changeSession(null);
  changeSession({ ...ada });
  actor.send({ type: 'session.rejected', usedToken: 'access-1', end: 'revoked' });
  actor.send({ type: 'login.opened' });
  expect(actor.getSnapshot().value).toBe('signingOut');
  expect(cleared).toEqual([]);
  await signOut.last().answer();
  expect(actor.getSnapshot().value).toEqual({ signedOut: 'idle' });
});

test('SHELL-11 REQ-07 failed loads leave the lists empty, can be retried, and only one shows a notice', async () => {
  const { actor, loads, notices } = openSession();
  for (const load of Object.values(loads)) await load.last().fail(failure);
  expect(actor.getSnapshot().value).toEqual({
    signedIn: { permissions: 'unknown', organizations: 'unknown', administrator: 'unknown' },
  });
  expect(actor.getSnapshot().context).toEqual({ session: ada, ...emptyData });
  expect(notices()).toEqual([{ type: 'notice.add', tone: 'error', text: genericError }]);
  actor.send({ type: 'permissions.retry' });
  await loads.permissions.last().fail(failure);
  actor.send({ type: 'permissions.retry' });
  await loads.permissions.last().answer({ codes, timeZone: null });
  expect(actor.getSnapshot().value).toEqual({
    signedIn: { permissions: 'known', organizations: 'unknown', administrator: 'unknown' },
  });
  actor.send({ type: 'organizations.retry' });
  actor.send({ type: 'administrator.retry' });
  await loads.organizations.last().answer(owned);
  await loads.administrator.last().answer(administrator);
  expect(actor.getSnapshot().context).toEqual({
    session: ada,
    permissions: codes,
    timeZone: null,
    organizations: owned,
    administrator,
  });
});

test('SHELL-10 SHELL-16 opening the login page keeps the session and drops its data; leaving it loads again', async () => {
  const { actor, loadCounts, answerAll } = openSession();
  await answerAll();
  actor.send({ type: 'login.opened' });
  expect(actor.getSnapshot().value).toBe('atLogin');
  expect(actor.getSnapshot().context).toEqual({ session: ada, ...emptyData });
  actor.send({ type: 'login.opened' });
  actor.send({ type: 'signOut.request' });
  actor.send({ type: 'session.rejected', usedToken: 'access-1', end: 'revoked' });
  expect(actor.getSnapshot().value).toBe('atLogin');
  actor.send({ type: 'login.closed' });
  expect(actor.getSnapshot().value).toEqual({ signedIn: loading });
  expect(loadCounts()).toEqual([2, 2, 2]);
});

test('SHELL-16 a new sign-in on the login page replaces the stored session, also for the same administrator', () => {
  const { actor, changeSession } = openSession();
  actor.send({ type: 'login.opened' });
  changeSession({ ...ada });
  expect(actor.getSnapshot().value).toBe('atLogin');
  changeSession({ ...ada, id: 'session-3' });
  expect(actor.getSnapshot().value).toEqual({ signedIn: loading });
  expect(actor.getSnapshot().context).toEqual({ session: { ...ada, id: 'session-3' }, ...emptyData });
});

test('SHELL-16 a stored session that ends on the login page does not end a page', () => {
  const { actor, changeSession } = openSession();
  actor.send({ type: 'login.opened' });
  changeSession(null);
  expect(actor.getSnapshot().value).toEqual({ signedOut: 'idle' });
  expect(actor.getSnapshot().context).toEqual({ session: null, ...emptyData });
});

test('SHELL-10 opening the login page aborts the pending loads', async () => {
  const { actor, loads } = openSession();
  actor.send({ type: 'login.opened' });
  expect(Object.values(loads).map((load) => load.last().signal.aborted)).toEqual([true, true, true]);
  await loads.organizations.last().answer(owned);
  expect(actor.getSnapshot().context).toEqual({ session: ada, ...emptyData });
});
