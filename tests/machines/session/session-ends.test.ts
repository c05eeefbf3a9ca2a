import { expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import type { OrganizationNode } from '#contract/organizations.contract.ts';
import type { Administrator } from '#contract/session.contract.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { Rights } from '#rules/session/permissions.ts';
import { clearTokens, storeTokens } from '#services/browser/token-store.ts';
import { pendingCalls, settled } from '#tests/support/pending-calls.ts';
import { ada, bob, codes, emptyData, loading, openSession } from '#tests/support/session/open-session.ts';

test('REQ-03 REQ-06 rejections of many calls clear the tokens once and end the session once', async () => {
  const { actor, cleared, answerAll, notices } = openSession();
  await answerAll();
  const values: string[] = [];
  actor.subscribe(({ value }) => {
    if (JSON.stringify(value) !== values.at(-1)) values.push(JSON.stringify(value));
  });
  for (let call = 0; call < 5; call += 1)
    actor.send({ type: 'session.rejected', usedToken: 'access-1', end: 'revoked' });
  expect(cleared).toEqual(['access-1']);
  expect(actor.getSnapshot().value).toEqual({ signedOut: 'ended' });
  expect(values.filter((value) => value.includes('signedOut'))).toEqual(['{"signedOut":"ended"}']);
  expect(actor.getSnapshot().context).toEqual({ session: null, ...emptyData });
  expect(notices()).toEqual([]);
});

test('REQ-03 a rejection during loading aborts the loads', async () => {
  const { actor, loads } = openSession();
  actor.send({ type: 'session.rejected', usedToken: 'access-1', end: 'revoked' });
  expect(Object.values(loads).map((load) => load.last().signal.aborted)).toEqual([true, true, true]);
  await loads.permissions.last().answer({ codes, timeZone: null });
  expect(actor.getSnapshot().value).toEqual({ signedOut: 'ended' });
  expect(actor.getSnapshot().context).toEqual({ session: null, ...emptyData });
});

test('REQ-11 signing in in another tab signs this tab in, and its sign-out ends the session here', async () => {
  const { actor, loadCounts, answerAll, changeSession } = openSession(null);
  changeSession(ada);
  expect(actor.getSnapshot().value).toEqual({ signedIn: loading });
  await answerAll();
  changeSession(null);
  expect(actor.getSnapshot().value).toEqual({ signedOut: 'ended' });
  expect(actor.getSnapshot().context).toEqual({ session: null, ...emptyData });
  changeSession(ada);
  expect(actor.getSnapshot().value).toEqual({ signedIn: loading });
  expect(loadCounts()).toEqual([2, 2, 2]);
});

test('REQ-11 a refresh in another tab changes nothing here', async () => {
  const { actor, loadCounts, answerAll, changeSession } = openSession();
  await answerAll();
  const before = actor.getSnapshot();
  changeSession({ ...ada });
  expect(actor.getSnapshot().value).toEqual(before.value);
  expect(actor.getSnapshot().context).toEqual(before.context);
  expect(loadCounts()).toEqual([1, 1, 1]);
});

test('REQ-11 another session in another tab drops the loaded data and loads again', async () => {
  const { actor, loadCounts, answerAll, changeSession } = openSession();
  await answerAll();
  changeSession(bob);
  expect(actor.getSnapshot().value).toEqual({ signedIn: loading });
  expect(actor.getSnapshot().context).toEqual({ session: bob, ...emptyData });
  expect(loadCounts()).toEqual([2, 2, 2]);
});

test('REQ-11 a slow answer for the previous session is dropped', async () => {
  const { actor, loads, changeSession } = openSession();
  const [slow] = loads.permissions.calls;
  changeSession(bob);
  expect(slow?.signal.aborted).toBe(true);
  await slow?.answer({ codes, timeZone: null });
  expect(actor.getSnapshot().context).toEqual({ session: bob, ...emptyData });
  await loads.permissions.last().answer({ codes: ['course_edit'], timeZone: null });
  expect(actor.getSnapshot().context.permissions).toEqual(['course_edit']);
});

test('REQ-11 the router and the notices learn about each session once', async () => {
  const { answerAll, changeSession, reports } = openSession(null);
  const checking = ({ email }: typeof ada) => ({ type: 'access.changed', access: { kind: 'checking' }, email });
  const begun = ({ email }: typeof ada) => ({ type: 'session.begun', email, isOwnTab: false, returnPath: null });
  changeSession(ada);
  await answerAll();
  changeSession({ ...ada });
  changeSession({ ...ada, id: 'session-3' });
  changeSession(bob);
  changeSession(null);
  expect(reports()).toEqual([
    begun(ada),
    checking(ada),
    { type: 'access.changed', access: { kind: 'known', codes }, email: ada.email },
    begun(ada),
    checking(ada),
    { type: 'session.ended' },
    begun(bob),
    checking(bob),
    { type: 'session.ended' },
    { type: 'access.changed', access: { kind: 'signedOut', hasEnded: true }, email: '' },
  ]);
});

test('REQ-11 a sign-in in another tab during a sign-out stays signed in', async () => {
  const { actor, answerAll, signOut, changeSession } = openSession();
  await answerAll();
  actor.send({ type: 'signOut.request' });
  changeSession(bob);
  expect(actor.getSnapshot().value).toEqual({ signedIn: loading });
  expect(actor.getSnapshot().context).toEqual({ session: bob, ...emptyData });
  await signOut.last().answer();
  expect(actor.getSnapshot().context.session).toEqual(bob);
});

test('REQ-03 with the real token store, only a rejection of the stored token ends the session', async () => {
  const tokens = { accessToken: 'new', refreshToken: 'refresh', email: ada.email, session: ada.id };
  storeTokens(tokens);
  const actors = {
    loadPermissions: pendingCalls<Rights>().logic,
    loadOwnedOrganizations: pendingCalls<OrganizationNode[]>().logic,
    loadAdministrator: pendingCalls<Administrator>().logic,
  };
  const actor = createActor(sessionMachine.provide({ actors }), { input: { session: ada } }).start();
  onTestFinished(() => {
    actor.stop();
    clearTokens('signedOut');
  });
  actor.send({ type: 'session.rejected', usedToken: 'old', end: 'revoked' });
  expect(actor.getSnapshot().matches('signedIn')).toBe(true);
  actor.send({ type: 'session.rejected', usedToken: 'new', end: 'revoked' });
  expect(actor.getSnapshot().value).toEqual({ signedOut: 'ended' });
  storeTokens({ ...tokens, session: bob.id, email: bob.email });
  await settled();
  expect(actor.getSnapshot().context.session).toEqual(bob);
});
