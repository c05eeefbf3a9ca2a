import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { login } from '#contract/session.contract.ts';
import { stubBrowser } from './support/browser.ts';
import { closedPort, type Reaction, type Seen, startOddServer } from './support/odd-server.ts';
import { later, never, newPair, newTokens, oldTokens, openTab, thrownBy } from './support/tab.ts';

const refreshPath = '/ent/v1/auth/refresh_token';
const kept = { summary: '', bases: ['enterprise'], access: 'signedIn', answer: v.object({ by: v.string() }) } as const;
const read = endpoint({ ...kept, method: 'GET', path: '/read' });
const write = endpoint({ ...kept, method: 'PUT', path: '/write', body: v.object({ nick: v.string() }) });

const coded = (errorCode: number, status = 401): Reaction => ({ status, json: { errorCode, error: `E${errorCode}` } });
const expired = coded(50001);

/** Takes the new token alone, and trades the old refresh token for it. */
function honest({ path, token }: Seen): Reaction {
  if (path === refreshPath) return { json: newPair };
  return token === newPair.accessToken ? { json: { by: token } } : expired;
}

async function expiredTab(react: Parameters<typeof startOddServer>[0] = honest) {
  const server = await startOddServer(react);
  const tab = await openTab(server.base);
  tab.store.storeTokens(oldTokens);
  return { server, ...tab };
}

beforeEach(() => void stubBrowser());

test('REQ-04 an expired token is refreshed and the call repeated with the new one', async () => {
  const { call, server, store } = await expiredTab();
  expect(await call(read, {}, never)).toEqual({ by: 'new-access' });
  expect(server.seen.map(({ path, token }) => [path, token])).toEqual([
    ['/read', 'old-access'],
    [refreshPath, undefined],
    ['/read', 'new-access'],
  ]);
  expect(server.seen[1]?.body).toEqual({ refreshToken: 'old-refresh' });
  expect(store.readTokens()).toEqual(newTokens);
});

test('REQ-04 a 50001 on the retry fails the call and keeps the session', async () => {
  const { call, server, ends, refreshes } = await expiredTab((seen) =>
    seen.path === refreshPath ? { json: newPair } : expired,
  );
  const thrown = await thrownBy(call(read, {}, never));
  expect(thrown).toMatchObject({ kind: 'refused', code: 50001, texts: ['E50001'] });
  expect([server.seenAt('/read').length, refreshes(), ends]).toEqual([2, 1, []]);
});

test('REQ-05 ten calls with an expired token cause one refresh and are all repeated', async () => {
  const { call, server, refreshes } = await expiredTab();
  const answers = await Promise.all(Array.from({ length: 10 }, () => call(read, {}, never)));
  expect(answers).toEqual(Array.from({ length: 10 }, () => ({ by: 'new-access' })));
  expect([server.seenAt(refreshPath).length, server.seenAt('/read').length, refreshes()]).toEqual([1, 20, 1]);
});

test('REQ-05 a late 50001 for the old token is answered by a retry, not by a second refresh', async () => {
  const late = later<Reaction>();
  const { call, server, refreshes } = await expiredTab((seen) =>
    seen.path === '/write' && seen.token === 'old-access' ? late.promise : honest(seen),
  );
  const writing = call(write, { body: { nick: 'Ann' } }, never);
  await call(read, {}, never);
  late.resolve(expired);
  expect(await writing).toEqual({ by: 'new-access' });
  expect(server.seenAt('/write').map(({ token }) => token)).toEqual(['old-access', 'new-access']);
  expect([server.seenAt(refreshPath).length, refreshes()]).toEqual([1, 1]);
});

test('REQ-05 calls that start during a refresh wait for it', async () => {
  const granted = later<Reaction>();
  const asked = later<void>();
  const { call, server } = await expiredTab((seen) => {
    if (seen.path !== refreshPath) return honest(seen);
    asked.resolve(undefined);
    return granted.promise;
  });
  const first = call(read, {}, never);
  await asked.promise;
  const second = call(write, { body: { nick: 'Ann' } }, never);
  granted.resolve({ json: newPair });
  expect(await Promise.all([first, second])).toEqual([{ by: 'new-access' }, { by: 'new-access' }]);
  expect(server.seenAt('/write').map(({ token }) => token)).toEqual(['new-access']);
});

test('REQ-05 a call that waits for a refresh can be aborted', async () => {
  const asked = later<void>();
  const { call, server } = await expiredTab((seen) => {
    if (seen.path === refreshPath) asked.resolve(undefined);
    return seen.path === refreshPath ? 'neverAnswer' : expired;
  });
  const leaving = new AbortController();
  const calls = [call(read, {}, leaving.signal), asked.promise.then(() => call(read, {}, leaving.signal))];
  await asked.promise;
  leaving.abort('left the page');
  expect(await Promise.all(calls.map(thrownBy))).toEqual(['left the page', 'left the page']);
  expect(server.seenAt('/read').length).toBe(1);
});

test('REQ-06 a refused refresh ends the session once and fails every call', async () => {
  const { call, server, store, ends } = await expiredTab(({ path }) => (path === refreshPath ? coded(50002) : expired));
  const thrown = await Promise.all(Array.from({ length: 10 }, () => thrownBy(call(read, {}, never))));
  for (const one of thrown) expect(one).toMatchObject({ kind: 'sessionEnded', code: 50002 });
  expect([server.seenAt(refreshPath).length, ends]).toEqual([1, ['old-access']]);
  expect(store.readTokens()).toBeUndefined();
});

test('REQ-06 a refresh that never reaches the server keeps the session', async () => {
  const { call, store, ends } = await expiredTab(({ path }) => (path === refreshPath ? 'breakOff' : expired));
  expect(await thrownBy(call(read, { retry: false }, never))).toMatchObject({ kind: 'offline' });
  expect([store.readTokens(), ends]).toEqual([oldTokens, []]);
});

test.each([50000, 50002, 50006, 50007])('REQ-03 code %i ends the session once', async (code) => {
  const { call, store, ends, server } = await expiredTab(() => coded(code, code === 50007 ? 200 : 401));
  const thrown = await Promise.all(Array.from({ length: 3 }, () => thrownBy(call(read, {}, never))));
  for (const one of thrown) expect(one).toMatchObject({ kind: 'sessionEnded', code });
  expect([ends, store.readTokens(), server.seenAt(refreshPath)]).toEqual([['old-access'], undefined, []]);
});

test('REQ-03 a late 50006 for a token that was replaced is answered by a retry', async () => {
  const { call, store, ends } = await expiredTab((seen) => {
    if (seen.token !== 'old-access') return honest(seen);
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
  expect(await thrownBy(call(read, {}, never))).toMatchObject({ kind: 'sessionEnded', code: 50006 });
  expect(ends).toEqual(['new-access']);
});

test('REQ-03 nothing asked for by one account is done as another', async () => {
  const other = { ...newTokens, account: 'other@b.example', session: 's2' };
  const { call, store, server, ends } = await expiredTab(() => {
    store.storeTokens(other);
    return coded(50006);
  });
  const thrown = await thrownBy(call(write, { body: { nick: 'Ann' } }, never));
  expect(thrown).toMatchObject({ kind: 'sessionEnded' });
  expect([server.seen.length, ends, store.readTokens()]).toEqual([1, [], other]);
});

test('REQ-03 a call without any token asks nobody and tells that the session is over', async () => {
  const { call, store, server, ends } = await expiredTab();
  store.clearTokens();
  expect(await thrownBy(call(read, {}, never))).toMatchObject({ kind: 'sessionEnded' });
  expect([server.seen, ends]).toEqual([[], [undefined]]);
});

test.each([50000, 50001, 50007])('REQ-03 a public call refused with %i touches no session', async (code) => {
  const { call, store, ends, refreshes } = await expiredTab(() => coded(code));
  const body = { provider: 'email', uid: 'a@b.example', password: 'x' } as const;
  expect(await thrownBy(call(login, { body }, never))).toMatchObject({ kind: 'refused', code });
  expect([ends, refreshes(), store.readTokens()]).toEqual([[], 0, oldTokens]);
});

test('REQ-13 a write keeps its idempotency key on the retry after a refresh', async () => {
  const { call, server } = await expiredTab();
  await call(write, { body: { nick: 'Ann' } }, never);
  await call(write, { body: { nick: 'Ann' } }, never);
  const [before, after, next] = server.seenAt('/write').map(({ headers }) => headers['idempotency-key']);
  expect(before).toMatch(/^[0-9a-f-]{36}$/);
  expect(after).toBe(before);
  expect(next).not.toBe(before);
});

test('REQ-13 a session outlives a server that is gone', async () => {
  const { call, store, ends } = await openTab(await closedPort());
  store.storeTokens(oldTokens);
  expect(await thrownBy(call(read, {}, never))).toMatchObject({ kind: 'offline' });
  expect([store.readTokens(), ends]).toEqual([oldTokens, []]);
});
