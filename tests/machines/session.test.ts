import { expect, test } from 'vitest';
import { somethingWrong } from '#rules/labels.ts';
import { Failure } from '#services/http/failure.ts';
import { ada, codes, loading, nothingKnown, openSession, owned, person } from '#tests/support/open-session.ts';

const failure = new Failure('offline');

test('SHELL-10 a kept session loads permissions, organisations and account once, all at the same time', async () => {
  const { actor, asked, answerAll, tell } = openSession();
  expect(actor.getSnapshot().value).toEqual({ signedIn: loading });
  expect(asked()).toEqual([1, 1, 1]);
  await answerAll();
  expect(actor.getSnapshot().value).toEqual({
    signedIn: { permissions: 'held', organizations: 'owned', administrator: 'known' },
  });
  expect(actor.getSnapshot().context).toEqual({
    session: ada,
    permissions: codes,
    organizations: owned,
    administrator: person,
  });
  tell({ ...ada });
  for (const type of ['permissions.retry', 'organizations.retry', 'administrator.retry', 'login.closed'] as const) {
    actor.send({ type });
  }
  expect(asked()).toEqual([1, 1, 1]);
});

test('SHELL-14 without a session nothing is asked for, and what belongs to a session changes nothing', () => {
  const { actor, asked, cleared, signOut, tell } = openSession(null);
  actor.send({ type: 'signOut.request' });
  actor.send({ type: 'session.refused', usedToken: 'late' });
  actor.send({ type: 'login.opened' });
  actor.send({ type: 'login.closed' });
  actor.send({ type: 'permissions.retry' });
  tell(null);
  expect(actor.getSnapshot().value).toEqual({ signedOut: 'unknown' });
  expect(actor.getSnapshot().context).toEqual({ session: null, ...nothingKnown });
  expect([asked(), cleared, signOut.calls]).toEqual([[0, 0, 0], [], []]);
});

test('SHELL-02 signing out tells the server, gives up what is under way and forgets the person', async () => {
  const { actor, loads, signOut } = openSession();
  actor.send({ type: 'signOut.request' });
  actor.send({ type: 'signOut.request' });
  expect(actor.getSnapshot().value).toBe('signingOut');
  expect(signOut.calls).toHaveLength(1);
  expect(Object.values(loads).map((load) => load.last().signal.aborted)).toEqual([true, true, true]);
  await loads.permissions.last().answer(codes);
  await signOut.last().answer();
  expect(actor.getSnapshot().value).toEqual({ signedOut: 'left' });
  expect(actor.getSnapshot().context).toEqual({ session: null, ...nothingKnown });
});

test('SHELL-02 signing out works without a server too', async () => {
  const { actor, answerAll, signOut } = openSession();
  await answerAll();
  actor.send({ type: 'signOut.request' });
  await signOut.last().fail(failure);
  expect(actor.getSnapshot().value).toEqual({ signedOut: 'left' });
  expect(actor.getSnapshot().context).toEqual({ session: null, ...nothingKnown });
});

test('SHELL-02 the tokens going away while signing out is no session end', async () => {
  const { actor, cleared, signOut, tell } = openSession();
  actor.send({ type: 'signOut.request' });
  tell(null);
  tell({ ...ada });
  actor.send({ type: 'session.refused', usedToken: 'access-1' });
  actor.send({ type: 'login.opened' });
  expect(actor.getSnapshot().value).toBe('signingOut');
  expect(cleared).toEqual([]);
  await signOut.last().answer();
  expect(actor.getSnapshot().value).toEqual({ signedOut: 'left' });
});

test('SHELL-11 REQ-07 failed loads leave the lists empty, can be asked for once more, and one of them alone is told', async () => {
  const { actor, loads, emitted } = openSession();
  for (const load of Object.values(loads)) await load.last().fail(failure);
  expect(actor.getSnapshot().value).toEqual({
    signedIn: { permissions: 'unknown', organizations: 'unknown', administrator: 'unknown' },
  });
  expect(actor.getSnapshot().context).toEqual({ session: ada, ...nothingKnown });
  expect(emitted).toEqual([{ type: 'notice', tone: 'error', text: somethingWrong }]);
  actor.send({ type: 'permissions.retry' });
  await loads.permissions.last().fail(failure);
  actor.send({ type: 'permissions.retry' });
  await loads.permissions.last().answer(codes);
  expect(actor.getSnapshot().value).toEqual({
    signedIn: { permissions: 'held', organizations: 'unknown', administrator: 'unknown' },
  });
  actor.send({ type: 'organizations.retry' });
  actor.send({ type: 'administrator.retry' });
  await loads.organizations.last().answer(owned);
  await loads.administrator.last().answer(person);
  expect(actor.getSnapshot().context).toEqual({
    session: ada,
    permissions: codes,
    organizations: owned,
    administrator: person,
  });
});

test('SHELL-10 SHELL-16 opening the login page keeps the session and forgets the rest; leaving it loads anew', async () => {
  const { actor, asked, answerAll } = openSession();
  await answerAll();
  actor.send({ type: 'login.opened' });
  expect(actor.getSnapshot().value).toBe('atLogin');
  expect(actor.getSnapshot().context).toEqual({ session: ada, ...nothingKnown });
  actor.send({ type: 'login.opened' });
  actor.send({ type: 'signOut.request' });
  actor.send({ type: 'session.refused', usedToken: 'access-1' });
  expect(actor.getSnapshot().value).toBe('atLogin');
  actor.send({ type: 'login.closed' });
  expect(actor.getSnapshot().value).toEqual({ signedIn: loading });
  expect(asked()).toEqual([2, 2, 2]);
});

test('SHELL-16 a new sign-in on the login page takes the place of the kept session, of the same person too', () => {
  const { actor, tell } = openSession();
  actor.send({ type: 'login.opened' });
  tell({ ...ada });
  expect(actor.getSnapshot().value).toBe('atLogin');
  tell({ ...ada, id: 'session-3' });
  expect(actor.getSnapshot().value).toEqual({ signedIn: loading });
  expect(actor.getSnapshot().context).toEqual({ session: { ...ada, id: 'session-3' }, ...nothingKnown });
});

test('SHELL-16 the kept session ending while the login page is open is no end of a page', () => {
  const { actor, tell } = openSession();
  actor.send({ type: 'login.opened' });
  tell(null);
  expect(actor.getSnapshot().value).toEqual({ signedOut: 'unknown' });
  expect(actor.getSnapshot().context).toEqual({ session: null, ...nothingKnown });
});

test('SHELL-10 the login page opening while loads are under way gives them up', async () => {
  const { actor, loads } = openSession();
  actor.send({ type: 'login.opened' });
  expect(Object.values(loads).map((load) => load.last().signal.aborted)).toEqual([true, true, true]);
  await loads.organizations.last().answer(owned);
  expect(actor.getSnapshot().context).toEqual({ session: ada, ...nothingKnown });
});
