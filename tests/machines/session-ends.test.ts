import { expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import type { OrganizationNode } from '#contract/organizations.contract.ts';
import type { PermissionCode } from '#contract/permissions.contract.ts';
import type { Administrator } from '#contract/session.contract.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { clearTokens, storeTokens } from '#services/browser/token-store.ts';
import { heldCalls, settled } from '#tests/support/held-calls.ts';
import { ada, bob, codes, loading, nothingKnown, openSession } from '#tests/support/open-session.ts';

test('REQ-03 REQ-06 refusals of many calls clear the tokens once and end the session once', async () => {
  const { actor, cleared, answerAll, emitted } = openSession();
  await answerAll();
  const values: string[] = [];
  actor.subscribe(({ value }) => {
    if (JSON.stringify(value) !== values.at(-1)) values.push(JSON.stringify(value));
  });
  for (let call = 0; call < 5; call += 1) actor.send({ type: 'session.refused', usedToken: 'access-1' });
  expect(cleared).toEqual(['access-1']);
  expect(actor.getSnapshot().value).toEqual({ signedOut: 'ended' });
  expect(values.filter((value) => value.includes('signedOut'))).toEqual(['{"signedOut":"ended"}']);
  expect(actor.getSnapshot().context).toEqual({ session: null, ...nothingKnown });
  expect(emitted).toEqual([]);
});

test('REQ-03 a refusal while everything is being loaded gives the loads up', async () => {
  const { actor, loads } = openSession();
  actor.send({ type: 'session.refused', usedToken: 'access-1' });
  expect(Object.values(loads).map((load) => load.last().signal.aborted)).toEqual([true, true, true]);
  await loads.permissions.last().answer(codes);
  expect(actor.getSnapshot().value).toEqual({ signedOut: 'ended' });
  expect(actor.getSnapshot().context).toEqual({ session: null, ...nothingKnown });
});

test('REQ-11 signing in in another tab signs this tab in, and its sign-out ends the session here', async () => {
  const { actor, asked, answerAll, tell } = openSession(null);
  tell(ada);
  expect(actor.getSnapshot().value).toEqual({ signedIn: loading });
  await answerAll();
  tell(null);
  expect(actor.getSnapshot().value).toEqual({ signedOut: 'ended' });
  expect(actor.getSnapshot().context).toEqual({ session: null, ...nothingKnown });
  tell(ada);
  expect(actor.getSnapshot().value).toEqual({ signedIn: loading });
  expect(asked()).toEqual([2, 2, 2]);
});

test('REQ-11 a refresh in another tab changes nothing here', async () => {
  const { actor, asked, answerAll, tell } = openSession();
  await answerAll();
  const before = actor.getSnapshot();
  tell({ ...ada });
  expect(actor.getSnapshot().value).toEqual(before.value);
  expect(actor.getSnapshot().context).toEqual(before.context);
  expect(asked()).toEqual([1, 1, 1]);
});

test('REQ-11 another session in another tab forgets what was known and loads anew', async () => {
  const { actor, asked, answerAll, tell } = openSession();
  await answerAll();
  tell(bob);
  expect(actor.getSnapshot().value).toEqual({ signedIn: loading });
  expect(actor.getSnapshot().context).toEqual({ session: bob, ...nothingKnown });
  expect(asked()).toEqual([2, 2, 2]);
});

test('REQ-11 a slow answer for the session before is not taken for the new one', async () => {
  const { actor, loads, tell } = openSession();
  const [slow] = loads.permissions.calls;
  tell(bob);
  expect(slow?.signal.aborted).toBe(true);
  await slow?.answer(codes);
  expect(actor.getSnapshot().context).toEqual({ session: bob, ...nothingKnown });
  await loads.permissions.last().answer(['course_edit']);
  expect(actor.getSnapshot().context.permissions).toEqual(['course_edit']);
});

test('REQ-11 somebody signing in in another tab while this one signs out stays signed in', async () => {
  const { actor, answerAll, signOut, tell } = openSession();
  await answerAll();
  actor.send({ type: 'signOut.request' });
  tell(bob);
  expect(actor.getSnapshot().value).toEqual({ signedIn: loading });
  expect(actor.getSnapshot().context).toEqual({ session: bob, ...nothingKnown });
  await signOut.last().answer();
  expect(actor.getSnapshot().context.session).toEqual(bob);
});

test('REQ-03 with the real token store: a refusal of the stored token ends the session, of an older one does not', async () => {
  const tokens = { accessToken: 'new', refreshToken: 'refresh', account: ada.account, session: ada.id };
  storeTokens(tokens);
  const actors = {
    loadPermissions: heldCalls<PermissionCode[]>().logic,
    loadOwnedOrganizations: heldCalls<OrganizationNode[]>().logic,
    loadAccount: heldCalls<Administrator>().logic,
  };
  const actor = createActor(sessionMachine.provide({ actors }), { input: { session: ada } }).start();
  onTestFinished(() => {
    actor.stop();
    clearTokens();
  });
  actor.send({ type: 'session.refused', usedToken: 'old' });
  expect(actor.getSnapshot().matches('signedIn')).toBe(true);
  actor.send({ type: 'session.refused', usedToken: 'new' });
  expect(actor.getSnapshot().value).toEqual({ signedOut: 'ended' });
  storeTokens({ ...tokens, session: bob.id, account: bob.account });
  await settled();
  expect(actor.getSnapshot().context.session).toEqual(bob);
});
