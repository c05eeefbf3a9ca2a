import { beforeEach, expect, test } from 'vitest';
import { stubBrowser } from '#tests/services/support/browser.ts';
import { type Reaction, startScriptedServer, stubTimers } from '#tests/services/support/scripted-server.ts';
import { catchError, never, newPair, newTokens, oldTokens, openTab } from '#tests/services/support/tab.ts';

beforeEach(() => void stubBrowser());

async function tabAt(react: Parameters<typeof startScriptedServer>[0]) {
  const server = await startScriptedServer(react);
  return { server, ...(await openTab(server.base)) };
}

test('LOGIN-04 signing in sends the provider and stores tokens and account', async () => {
  const { server, session, store } = await tabAt(() => ({ json: newPair }));
  await session.signIn({ uid: ' a@b.example ', password: ' pass word ' }, never);
  expect(server.received).toMatchObject([
    {
      method: 'POST',
      path: '/ent/v1/auth/login',
      body: { provider: 'email', uid: 'a@b.example', password: ' pass word ' },
    },
  ]);
  expect(store.readTokens()).toEqual({ ...newPair, email: 'a@b.example', session: expect.stringMatching(/.{32}/) });
});

test('LOGIN-05 a rejected sign-in stores nothing and returns the message of the server', async () => {
  const { session, store } = await tabAt(() => ({ status: 422, json: { errorCode: 42210, error: 'Wrong.' } }));
  store.storeTokens(oldTokens);
  const error = await catchError(session.signIn({ uid: 'c@d.example', password: 'x' }, never));
  expect(error).toMatchObject({ kind: 'invalid', code: 42210, texts: ['Wrong.'] });
  expect(store.readTokens()).toEqual(oldTokens);
});

test('LOGIN-04 an aborted sign-in stores nothing', async () => {
  const leaving = new AbortController();
  const { session, store } = await tabAt(() => {
    leaving.abort('left the page');
    return { json: newPair };
  });
  const error = await catchError(session.signIn({ uid: 'a@b.example', password: 'x' }, leaving.signal));
  expect([error, store.readTokens()]).toEqual(['left the page', undefined]);
});

test('RESET-02 a code is requested by e-mail', async () => {
  const { server, session } = await tabAt(() => ({ json: {} }));
  expect(await session.requestResetCode({ email: 'a@b.example ' }, never)).toBeUndefined();
  expect(server.received).toMatchObject([
    { path: '/ent/v1/auth/password/reset_code', body: { provider: 'email', uid: 'a@b.example' } },
  ]);
});

test('RESET-04 a new password is set with the code, and nobody is signed in', async () => {
  const { server, session, store } = await tabAt(() => ({ json: {} }));
  await session.resetPassword({ email: 'a@b.example', code: ' 123456 ', password: ' new ', key: 'once' }, never);
  expect(server.received).toMatchObject([
    {
      headers: { 'idempotency-key': 'once' },
      path: '/ent/v1/auth/password/reset',
      body: { provider: 'email', uid: 'a@b.example', code: '123456', password: ' new ' },
    },
  ]);
  expect(store.readTokens()).toBeUndefined();
});

test('SHELL-02 signing out calls the server and removes the tokens', async () => {
  const { server, session, store } = await tabAt(() => ({ json: {} }));
  store.storeTokens(oldTokens);
  await session.signOut(never);
  expect(server.received).toMatchObject([{ method: 'DELETE', path: '/ent/v1/auth/logout', token: 'old-access' }]);
  expect(store.readTokens()).toBeUndefined();
});

test('SHELL-02 signing out removes the tokens before the server has answered', async () => {
  stubTimers();
  const { session, store } = await tabAt(() => 'neverAnswer');
  store.storeTokens(oldTokens);
  const requests: unknown[] = [];
  store.onTokensChanged((tokens) => requests.push(tokens));
  const signingOut = catchError(session.signOut(never));
  expect([store.readTokens(), requests]).toEqual([undefined, [undefined]]);
  expect(await signingOut).toMatchObject({ kind: 'timedOut' });
});

test('SHELL-02 signing out with an expired token ends the session with a refreshed one, which is not stored', async () => {
  const { server, session, store, refreshes } = await tabAt(({ path, token }) => {
    if (path.endsWith('refresh_token')) return { json: newPair };
    return token === 'old-access' ? { status: 401, json: { errorCode: 50001 } } : { json: {} };
  });
  store.storeTokens(oldTokens);
  await session.signOut(never);
  expect(server.received.map(({ path, token, body }) => [path, token, body])).toEqual([
    ['/ent/v1/auth/logout', 'old-access', undefined],
    ['/ent/v1/auth/refresh_token', undefined, { refreshToken: 'old-refresh' }],
    ['/ent/v1/auth/logout', 'new-access', undefined],
  ]);
  expect([store.readTokens(), refreshes()]).toEqual([undefined, 0]);
});

test('SHELL-02 signing out with tokens of an ended session sends one request and ends nothing else', async () => {
  const { server, session, store, ends } = await tabAt(() => ({ status: 401, json: { errorCode: 50006 } }));
  store.storeTokens(oldTokens);
  expect(await catchError(session.signOut(never))).toMatchObject({ kind: 'forbidden', code: 50006 });
  expect([server.received.length, ends]).toEqual([1, []]);
});

const failing: [string, Reaction][] = [
  ['a fault', { status: 500 }],
  ['a broken line', 'disconnect'],
  ['no answer', 'neverAnswer'],
];

test.each(failing)('SHELL-02 signing out removes the tokens after %s', async (_, reaction) => {
  stubTimers();
  const { session, store } = await tabAt(() => reaction);
  store.storeTokens(oldTokens);
  expect(await catchError(session.signOut(never))).toMatchObject({ name: 'Failure' });
  expect(store.readTokens()).toBeUndefined();
});

test('SHELL-02 signing out waits less for a server that hangs than other calls do', async () => {
  stubTimers();
  const server = await startScriptedServer(() => 'neverAnswer');
  const { session, store } = await openTab(server.base, { timeoutMs: 60_000 });
  store.storeTokens(oldTokens);
  expect(await catchError(session.signOut(never))).toMatchObject({ kind: 'timedOut' });
});

test('REQ-04 a refresh has a shorter timeout than other calls, so that it can be repeated while the server allows it', async () => {
  stubTimers();
  const server = await startScriptedServer(() => 'neverAnswer');
  const { refreshTokens, store } = await openTab(server.base, { timeoutMs: 60_000 });
  store.storeTokens(oldTokens);
  const refreshed = refreshTokens({ usedToken: oldTokens.accessToken }, never);
  expect(await catchError(refreshed)).toMatchObject({ kind: 'timedOut' });
  expect(store.readTokens()).toEqual(oldTokens);
});

test('SHELL-02 signing out does not affect a newer session', async () => {
  const { session, store } = await tabAt(() => {
    store.storeTokens({ ...newTokens, session: 's2' });
    return { json: {} };
  });
  store.storeTokens(oldTokens);
  await session.signOut(never);
  expect(store.readTokens()).toEqual({ ...newTokens, session: 's2' });
});

test('SHELL-02 signing out without a session sends nothing', async () => {
  const { server, session } = await tabAt(() => ({ json: {} }));
  await session.signOut(never);
  expect(server.received).toEqual([]);
});

test('REQ-03 ending a session with an old token does not affect the newer session', async () => {
  const { session, store } = await tabAt(() => ({}));
  store.storeTokens(newTokens);
  session.endSession('old-access', 'expired');
  expect(store.readTokens()).toEqual(newTokens);
  session.endSession('new-access', 'expired');
  expect(store.readTokens()).toBeUndefined();
});

test('REQ-03 a call without a token does not end a newer session', async () => {
  const { session, store } = await tabAt(() => ({}));
  store.storeTokens(newTokens);
  session.endSession(undefined, 'expired');
  expect(store.readTokens()).toEqual(newTokens);
});
