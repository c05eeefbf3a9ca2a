import { beforeEach, expect, test } from 'vitest';
import { stubBrowser } from './support/browser.ts';
import { type Reaction, startOddServer, stubTimers } from './support/odd-server.ts';
import { never, newPair, newTokens, oldTokens, openTab, thrownBy } from './support/tab.ts';

beforeEach(() => void stubBrowser());

async function tabAt(react: Parameters<typeof startOddServer>[0]) {
  const server = await startOddServer(react);
  return { server, ...(await openTab(server.base)) };
}

test('LOGIN-04 signing in sends the provider and stores tokens and account', async () => {
  const { server, session, store } = await tabAt(() => ({ json: newPair }));
  await session.signIn({ uid: ' a@b.example ', password: ' pass word ' }, never);
  expect(server.seen).toMatchObject([
    {
      method: 'POST',
      path: '/ent/v1/auth/login',
      body: { provider: 'email', uid: 'a@b.example', password: ' pass word ' },
    },
  ]);
  expect(store.readTokens()).toEqual({ ...newPair, account: 'a@b.example', session: expect.stringMatching(/.{32}/) });
});

test('LOGIN-05 a refused sign-in stores nothing and brings the words of the server', async () => {
  const { session, store } = await tabAt(() => ({ status: 422, json: { errorCode: 42210, error: 'Wrong.' } }));
  store.storeTokens(oldTokens);
  const thrown = await thrownBy(session.signIn({ uid: 'c@d.example', password: 'x' }, never));
  expect(thrown).toMatchObject({ kind: 'refused', code: 42210, texts: ['Wrong.'] });
  expect(store.readTokens()).toEqual(oldTokens);
});

test('LOGIN-04 a sign-in that was left stores nothing', async () => {
  const leaving = new AbortController();
  const { session, store } = await tabAt(() => {
    leaving.abort('left the page');
    return { json: newPair };
  });
  const thrown = await thrownBy(session.signIn({ uid: 'a@b.example', password: 'x' }, leaving.signal));
  expect([thrown, store.readTokens()]).toEqual(['left the page', undefined]);
});

test('RESET-02 a code is asked for by e-mail', async () => {
  const { server, session } = await tabAt(() => ({ json: {} }));
  expect(await session.requestResetCode({ email: 'a@b.example ' }, never)).toBeUndefined();
  expect(server.seen).toMatchObject([
    { path: '/ent/v1/auth/password/reset_code', body: { provider: 'email', uid: 'a@b.example' } },
  ]);
});

test('RESET-04 a new password is set with the code, and nobody is signed in by it', async () => {
  const { server, session, store } = await tabAt(() => ({ json: {} }));
  await session.resetPassword({ email: 'a@b.example', code: ' 123456 ', password: ' new ', key: 'once' }, never);
  expect(server.seen).toMatchObject([
    {
      headers: { 'idempotency-key': 'once' },
      path: '/ent/v1/auth/password/reset',
      body: { provider: 'email', uid: 'a@b.example', code: '123456', password: ' new ' },
    },
  ]);
  expect(store.readTokens()).toBeUndefined();
});

test('SHELL-02 signing out tells the server and forgets the tokens', async () => {
  const { server, session, store } = await tabAt(() => ({ json: {} }));
  store.storeTokens(oldTokens);
  await session.signOut(never);
  expect(server.seen).toMatchObject([{ method: 'DELETE', path: '/ent/v1/auth/logout', token: 'old-access' }]);
  expect(store.readTokens()).toBeUndefined();
});

test('SHELL-02 signing out forgets the tokens before the server has answered', async () => {
  stubTimers();
  const { session, store } = await tabAt(() => 'neverAnswer');
  store.storeTokens(oldTokens);
  const told: unknown[] = [];
  store.onTokensChanged((tokens) => told.push(tokens));
  const signingOut = thrownBy(session.signOut(never));
  expect([store.readTokens(), told]).toEqual([undefined, [undefined]]);
  expect(await signingOut).toMatchObject({ kind: 'timedOut' });
});

test('SHELL-02 signing out with an expired token ends the session on the server by a fresh one, which nobody keeps', async () => {
  const { server, session, store, refreshes } = await tabAt(({ path, token }) => {
    if (path.endsWith('refresh_token')) return { json: newPair };
    return token === 'old-access' ? { status: 401, json: { errorCode: 50001 } } : { json: {} };
  });
  store.storeTokens(oldTokens);
  await session.signOut(never);
  expect(server.seen.map(({ path, token, body }) => [path, token, body])).toEqual([
    ['/ent/v1/auth/logout', 'old-access', undefined],
    ['/ent/v1/auth/refresh_token', undefined, { refreshToken: 'old-refresh' }],
    ['/ent/v1/auth/logout', 'new-access', undefined],
  ]);
  expect([store.readTokens(), refreshes()]).toEqual([undefined, 0]);
});

test('SHELL-02 signing out by tokens that the server has ended asks once and ends nothing else', async () => {
  const { server, session, store, ends } = await tabAt(() => ({ status: 401, json: { errorCode: 50006 } }));
  store.storeTokens(oldTokens);
  expect(await thrownBy(session.signOut(never))).toMatchObject({ kind: 'refused', code: 50006 });
  expect([server.seen.length, ends]).toEqual([1, []]);
});

const failing: [string, Reaction][] = [
  ['a fault', { status: 500 }],
  ['a broken line', 'breakOff'],
  ['no answer', 'neverAnswer'],
];

test.each(failing)('SHELL-02 signing out forgets the tokens after %s', async (_, reaction) => {
  stubTimers();
  const { session, store } = await tabAt(() => reaction);
  store.storeTokens(oldTokens);
  expect(await thrownBy(session.signOut(never))).toMatchObject({ name: 'Failure' });
  expect(store.readTokens()).toBeUndefined();
});

test('SHELL-02 signing out waits less for a server that hangs than other calls do', async () => {
  stubTimers();
  const server = await startOddServer(() => 'neverAnswer');
  const { session, store } = await openTab(server.base, { timeoutMs: 60_000 });
  store.storeTokens(oldTokens);
  expect(await thrownBy(session.signOut(never))).toMatchObject({ kind: 'timedOut' });
});

test('REQ-04 a refresh waits less than other calls do, so that it can be asked for again while the server allows it', async () => {
  stubTimers();
  const server = await startOddServer(() => 'neverAnswer');
  const { session, store } = await openTab(server.base, { timeoutMs: 60_000 });
  store.storeTokens(oldTokens);
  const refreshed = session.refreshTokens({ usedToken: oldTokens.accessToken }, never);
  expect(await thrownBy(refreshed)).toMatchObject({ kind: 'timedOut' });
  expect(store.readTokens()).toEqual(oldTokens);
});

test('SHELL-02 signing out spares a session that began meanwhile', async () => {
  const { session, store } = await tabAt(() => {
    store.storeTokens({ ...newTokens, session: 's2' });
    return { json: {} };
  });
  store.storeTokens(oldTokens);
  await session.signOut(never);
  expect(store.readTokens()).toEqual({ ...newTokens, session: 's2' });
});

test('SHELL-02 signing out without a session asks nobody', async () => {
  const { server, session } = await tabAt(() => ({ json: {} }));
  await session.signOut(never);
  expect(server.seen).toEqual([]);
});

test('REQ-03 an end by a token that is no longer stored spares the newer session', async () => {
  const { session, store } = await tabAt(() => ({}));
  store.storeTokens(newTokens);
  session.endSession('old-access');
  expect(store.readTokens()).toEqual(newTokens);
  session.endSession('new-access');
  expect(store.readTokens()).toBeUndefined();
});

test('REQ-03 the end of a call that had no token spares the session that began meanwhile', async () => {
  const { session, store } = await tabAt(() => ({}));
  store.storeTokens(newTokens);
  session.endSession(undefined);
  expect(store.readTokens()).toEqual(newTokens);
});
