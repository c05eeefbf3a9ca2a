import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { login } from '#contract/session.contract.ts';
import { stubBrowser } from '#tests/services/support/browser.ts';
import {
  closedPort,
  type Reaction,
  type ReceivedRequest,
  startScriptedServer,
} from '#tests/services/support/scripted-server.ts';
import {
  catchError,
  expectPendingUntilAbort,
  later,
  never,
  newPair,
  newTokens,
  oldTokens,
  openTab,
} from '#tests/services/support/tab.ts';

const refreshPath = '/ent/v1/auth/refresh_token';
const authenticated = {
  summary: '',
  bases: ['enterprise'],
  access: 'signedIn',
  answer: v.object({ by: v.string() }),
} as const;
const read = endpoint({ ...authenticated, method: 'GET', path: '/read' });
const write = endpoint({ ...authenticated, method: 'PUT', path: '/write', body: v.object({ nick: v.string() }) });

const coded = (errorCode: number, status = 401): Reaction => ({ status, json: { errorCode, error: `E${errorCode}` } });
const expired = coded(50001);

/** Accepts only the new token, and exchanges the old refresh token for it. */
function respond({ path, token }: ReceivedRequest): Reaction {
  if (path === refreshPath) return { json: newPair };
  return token === newPair.accessToken ? { json: { by: token } } : expired;
}

async function expiredTab(react: Parameters<typeof startScriptedServer>[0] = respond) {
  const server = await startScriptedServer(react);
  const tab = await openTab(server.base);
  tab.store.storeTokens(oldTokens);
  return { server, ...tab };
}

beforeEach(() => void stubBrowser());

test('REQ-04 an expired token is refreshed and the call repeated with the new one', async () => {
  const { call, server, store } = await expiredTab();
  expect(await call(read, {}, never)).toEqual({ by: 'new-access' });
  expect(server.received.map(({ path, token }) => [path, token])).toEqual([
    ['/read', 'old-access'],
    [refreshPath, undefined],
    ['/read', 'new-access'],
  ]);
  expect(server.received[1]?.body).toEqual({ refreshToken: 'old-refresh' });
  expect(store.readTokens()).toEqual(newTokens);
});

test('REQ-04 a 50001 on the retry fails the call and keeps the session', async () => {
  const { call, server, ends, refreshes } = await expiredTab((seen) =>
    seen.path === refreshPath ? { json: newPair } : expired,
  );
  const error = await catchError(call(read, {}, never));
  expect(error).toMatchObject({ kind: 'forbidden', code: 50001, texts: ['E50001'] });
  expect([server.receivedAt('/read').length, refreshes(), ends]).toEqual([2, 1, []]);
});

test('REQ-05 ten calls with an expired token cause one refresh and are all repeated', async () => {
  const { call, server, refreshes } = await expiredTab();
  const answers = await Promise.all(Array.from({ length: 10 }, () => call(read, {}, never)));
  expect(answers).toEqual(Array.from({ length: 10 }, () => ({ by: 'new-access' })));
  expect([server.receivedAt(refreshPath).length, server.receivedAt('/read').length, refreshes()]).toEqual([1, 20, 1]);
});

test('REQ-05 a late 50001 for the old token is answered by a retry, not by a second refresh', async () => {
  const late = later<Reaction>();
  const { call, server, refreshes } = await expiredTab((seen) =>
    seen.path === '/write' && seen.token === 'old-access' ? late.promise : respond(seen),
  );
  const writing = call(write, { body: { nick: 'Ann' } }, never);
  await call(read, {}, never);
  late.resolve(expired);
  expect(await writing).toEqual({ by: 'new-access' });
  expect(server.receivedAt('/write').map(({ token }) => token)).toEqual(['old-access', 'new-access']);
  expect([server.receivedAt(refreshPath).length, refreshes()]).toEqual([1, 1]);
});

test('REQ-05 calls that start during a refresh wait for it', async () => {
  const granted = later<Reaction>();
  const requested = later<void>();
  const { call, server } = await expiredTab((seen) => {
    if (seen.path !== refreshPath) return respond(seen);
    requested.resolve(undefined);
    return granted.promise;
  });
  const first = call(read, {}, never);
  await requested.promise;
  const second = call(write, { body: { nick: 'Ann' } }, never);
  granted.resolve({ json: newPair });
  expect(await Promise.all([first, second])).toEqual([{ by: 'new-access' }, { by: 'new-access' }]);
  expect(server.receivedAt('/write').map(({ token }) => token)).toEqual(['new-access']);
});

test('REQ-05 a call that waits for a refresh can be aborted', async () => {
  const requested = later<void>();
  const { call, server } = await expiredTab((seen) => {
    if (seen.path === refreshPath) requested.resolve(undefined);
    return seen.path === refreshPath ? 'neverAnswer' : expired;
  });
  const leaving = new AbortController();
  const calls = [call(read, {}, leaving.signal), requested.promise.then(() => call(read, {}, leaving.signal))];
  await requested.promise;
  leaving.abort('left the page');
  expect(await Promise.all(calls.map(catchError))).toEqual(['left the page', 'left the page']);
  expect(server.receivedAt('/read').length).toBe(1);
});

test('REQ-06 a rejected refresh ends the session once, and every call stays pending until its page is left', async () => {
  const { call, server, store, ends } = await expiredTab(({ path }) => (path === refreshPath ? coded(50002) : expired));
  await expectPendingUntilAbort(
    (signal) => Array.from({ length: 10 }, () => call(read, {}, signal)),
    () => ends.length > 0 && server.receivedAt('/read').length === 10,
  );
  expect([server.receivedAt(refreshPath).length, ends]).toEqual([1, ['old-access']]);
  expect(store.readTokens()).toBeUndefined();
});

test('REQ-06 a refresh that never reaches the server keeps the session', async () => {
  const { call, store, ends } = await expiredTab(({ path }) => (path === refreshPath ? 'disconnect' : expired));
  expect(await catchError(call(read, { retry: false }, never))).toMatchObject({ kind: 'offline' });
  expect([store.readTokens(), ends]).toEqual([oldTokens, []]);
});

const failedRefreshes: [string, Reaction, string][] = [
  ['403 with HTML', { status: 403, text: '<h1>Blocked</h1>' }, 'serverFault'],
  ['422 without a code', { status: 422, json: { error: 'Refresh rejected.' } }, 'serverFault'],
  ['404', { status: 404, json: { errorCode: 40400, error: 'No refresh here.' } }, 'serverFault'],
  ['429', { status: 429, json: { errorCode: 42900, error: 'Too many refreshes.' } }, 'tooManyRequests'],
  ['502', { status: 502, json: { error: 'Refresh is down.' } }, 'serverFault'],
];

test.each(failedRefreshes)(
  'REQ-07 a refresh answered by %s keeps the session and shows none of its texts',
  async (_, answer, kind) => {
    const { call, store, ends } = await expiredTab(({ path }) => (path === refreshPath ? answer : expired));
    const waiting = catchError(call(read, { retry: false }, never));
    const error = await catchError(call(write, { body: { nick: 'Ann' } }, never));
    expect([error, await waiting]).toEqual([
      expect.objectContaining({ kind, code: undefined, texts: [], message: '' }),
      expect.objectContaining({ kind, code: undefined, texts: [], message: '' }),
    ]);
    expect([store.readTokens(), ends]).toEqual([oldTokens, []]);
  },
);

test.each([
  [50000, 'unknown'],
  [50002, 'expired'],
  [50006, 'revoked'],
  [50007, 'disabled'],
] as const)('REQ-03 REQ-14 code %i ends the session once, as %s', async (code, reason) => {
  const { call, store, ends, reasons, server } = await expiredTab(() => coded(code, code === 50007 ? 200 : 401));
  await expectPendingUntilAbort(
    (signal) => Array.from({ length: 3 }, () => call(read, {}, signal)),
    () => ends.length > 0 && server.receivedAt('/read').length === 3,
  );
  expect([ends, store.readTokens(), server.receivedAt(refreshPath)]).toEqual([['old-access'], undefined, []]);
  expect([reasons, store.readSessionEnd()]).toEqual([[reason], reason]);
});

test('REQ-03 a late 50006 for a token that was replaced is answered by a retry', async () => {
  const { call, store, ends } = await expiredTab((seen) => {
    if (seen.token !== 'old-access') return respond(seen);
    store.storeTokens(newTokens);
    return coded(50006);
  });
  expect([await call(read, {}, never), ends, store.readTokens()]).toEqual([{ by: 'new-access' }, [], newTokens]);
});

test('REQ-03 a session that ends on the retry is ended once', async () => {
  const { call, ends } = await expiredTab(({ path, token }) => {
    if (path === refreshPath) return { json: newPair };
    return token === 'old-access' ? expired : coded(50006);
  });
  await expectPendingUntilAbort(
    (signal) => [call(read, {}, signal)],
    () => ends.length > 0,
  );
  expect(ends).toEqual(['new-access']);
});

test('REQ-03 a call of one account is never sent with the token of another', async () => {
  const other = { ...newTokens, email: 'other@b.example', session: 's2' };
  const { call, store, server, ends } = await expiredTab(() => {
    store.storeTokens(other);
    return coded(50006);
  });
  await expectPendingUntilAbort(
    (signal) => [call(write, { body: { nick: 'Ann' } }, signal)],
    () => store.readTokens()?.session === other.session,
  );
  expect([server.received.length, ends, store.readTokens()]).toEqual([1, [], other]);
});

test('REQ-03 a call without any token sends nothing and reports the end of the session', async () => {
  const { call, store, server, ends } = await expiredTab();
  store.clearTokens('signedOut');
  await expectPendingUntilAbort(
    (signal) => [call(read, {}, signal)],
    () => ends.length > 0,
  );
  expect([server.received, ends]).toEqual([[], [undefined]]);
});

test.each([50000, 50001, 50007])('REQ-03 a public call rejected with %i does not change the session', async (code) => {
  const { call, store, ends, refreshes } = await expiredTab(() => coded(code));
  const body = { provider: 'email', uid: 'a@b.example', password: 'x' } as const;
  expect(await catchError(call(login, { body }, never))).toMatchObject({ kind: 'forbidden', code });
  expect([ends, refreshes(), store.readTokens()]).toEqual([[], 0, oldTokens]);
});

test('REQ-13 a write keeps its idempotency key on the retry after a refresh', async () => {
  const { call, server } = await expiredTab();
  await call(write, { body: { nick: 'Ann' } }, never);
  await call(write, { body: { nick: 'Ann' } }, never);
  const [before, after, next] = server.receivedAt('/write').map(({ headers }) => headers['idempotency-key']);
  expect(before).toMatch(/^[0-9a-f-]{36}$/);
  expect(after).toBe(before);
  expect(next).not.toBe(before);
});

test('REQ-13 a session survives an unreachable server', async () => {
  const { call, store, ends } = await openTab(await closedPort());
  store.storeTokens(oldTokens);
  expect(await catchError(call(read, {}, never))).toMatchObject({ kind: 'offline' });
  expect([store.readTokens(), ends]).toEqual([oldTokens, []]);
});
