import { beforeEach, expect, test, vi } from 'vitest';
import { administratorInfo } from '#contract/session.contract.ts';
import { stubBrowser } from '#tests/services/support/browser.ts';
import {
  type Reaction,
  type ReceivedRequest,
  startScriptedServer,
  stubTimers,
} from '#tests/services/support/scripted-server.ts';
import { catchError, never, newPair, newTokens, oldTokens, openTab } from '#tests/services/support/tab.ts';

const refreshPath = '/ent/v1/auth/refresh_token';
const user = { code: 'C1', nick: '', realName: '', email: '', jobTitle: '', orgs: [] };
const expired: Reaction = { status: 401, json: { errorCode: 50001, error: 'Expired.' } };

beforeEach(() => {
  stubBrowser();
  stubTimers();
});

async function tabAt(react: Parameters<typeof startScriptedServer>[0]) {
  const server = await startScriptedServer(react);
  const tab = await openTab(server.base);
  tab.store.storeTokens(oldTokens);
  return { server, refresh: () => tab.refreshTokens({ usedToken: 'old-access' }, never), ...tab };
}

test('REQ-04 a refresh exchanges the refresh token and keeps account and session', async () => {
  const { refresh, store, server } = await tabAt(() => ({ json: newPair }));
  await refresh();
  expect(server.received).toMatchObject([{ path: refreshPath, body: { refreshToken: 'old-refresh' } }]);
  expect(store.readTokens()).toEqual(newTokens);
});

test('REQ-11 tokens that another tab has refreshed are used as they are', async () => {
  const { refresh, store, server } = await tabAt(() => ({ json: newPair }));
  store.storeTokens(newTokens);
  await refresh();
  expect([server.received, store.readTokens()]).toEqual([[], newTokens]);
});

test('REQ-11 two tabs whose token has expired refresh once', async () => {
  const respond = ({ path, token }: ReceivedRequest): Reaction => {
    if (path === refreshPath) return { json: newPair };
    return token === 'new-access' ? { json: { user } } : expired;
  };
  const server = await startScriptedServer(respond);
  const [one, other] = [await openTab(server.base), await openTab(server.base)];
  one.store.storeTokens(oldTokens);
  const calls = [one, other, one, other].map(({ call }) => call(administratorInfo, {}, never));
  expect(await Promise.all(calls)).toEqual([{ user }, { user }, { user }, { user }]);
  expect([server.receivedAt(refreshPath).length, one.refreshes(), other.refreshes()]).toEqual([1, 1, 1]);
});

test('REQ-11 two tabs without Web Locks refresh once', async () => {
  vi.useRealTimers();
  vi.stubGlobal('navigator', {});
  const server = await startScriptedServer(() => ({ json: newPair }));
  const [one, other] = [await openTab(server.base), await openTab(server.base)];
  one.store.storeTokens(oldTokens);
  await Promise.all([one, other].map(({ refreshTokens }) => refreshTokens({ usedToken: 'old-access' }, never)));
  expect([server.received.length, other.store.readTokens()]).toEqual([1, newTokens]);
});

const rejections: [string, Reaction][] = [
  ['50000', { status: 401, json: { errorCode: 50000 } }],
  ['50001', expired],
  ['50002', { status: 401, json: { errorCode: 50002 } }],
  ['50007 in a 200', { status: 200, json: { errorCode: 50007 } }],
  ['42200', { status: 422, json: { errorCode: 42200 } }],
  ['401 without a code', { status: 401, text: 'no' }],
];

test.each(rejections)(
  'REQ-06 a refresh rejected with %s ends the session and clears nothing itself',
  async (_, reaction) => {
    const { refresh, store } = await tabAt(() => reaction);
    expect(await catchError(refresh())).toMatchObject({ kind: 'sessionEnded' });
    expect(store.readTokens()).toEqual(oldTokens);
  },
);

const faults: [string, Reaction, object][] = [
  ['no answer', 'neverAnswer', { kind: 'timedOut' }],
  ['a broken line', 'disconnect', { kind: 'offline' }],
  ['500 with HTML', { status: 500, text: '<h1>Oops</h1>' }, { kind: 'serverFault', status: 500 }],
  ['403 with HTML', { status: 403, text: '<h1>Blocked</h1>' }, { kind: 'serverFault', status: 403, texts: [] }],
  ['422 without a code', { status: 422, json: { error: 'No.' } }, { kind: 'serverFault', status: 422, texts: [] }],
  ['404 with HTML', { status: 404, text: '<h1>Not here</h1>' }, { kind: 'serverFault', status: 404, texts: [] }],
  ['429', { status: 429, json: { errorCode: 42900 } }, { kind: 'tooManyRequests', status: 429 }],
  ['another shape', { json: { accessToken: '' } }, { kind: 'invalidAnswer' }],
];

test.each(faults)('REQ-13 a refresh that gets %s keeps the session', async (_, reaction, failure) => {
  const { refresh, store } = await tabAt(() => reaction);
  expect(await catchError(refresh())).toMatchObject(failure);
  expect(store.readTokens()).toEqual(oldTokens);
});

test('REQ-06 a late rejection does not affect a newer session', async () => {
  const newer = { ...newTokens, session: 's2' };
  const { refresh, store } = await tabAt(() => {
    store.storeTokens(newer);
    return { status: 401, json: { errorCode: 50002 } };
  });
  await refresh();
  expect(store.readTokens()).toEqual(newer);
});

test('REQ-06 late tokens do not replace a newer session', async () => {
  const newer = { accessToken: 'x', refreshToken: 'y', email: 'other@b.example', session: 's2' };
  const { refresh, store } = await tabAt(() => {
    store.storeTokens(newer);
    return { json: newPair };
  });
  await refresh();
  expect(store.readTokens()).toEqual(newer);
});

test('REQ-11 a sign-out during a refresh is not undone by it', async () => {
  const { refresh, store } = await tabAt(() => {
    store.clearTokens('signedOut');
    return { json: newPair };
  });
  expect(await catchError(refresh())).toMatchObject({ kind: 'sessionEnded' });
  expect(store.readTokens()).toBeUndefined();
});

test.each([-300_000, 300_000])('REQ-04 a clock that is %i ms off changes nothing', async (ms) => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);
  const { call, server } = await tabAt(({ path, token }) => {
    if (path === refreshPath) return { json: newPair };
    return token === 'new-access' ? { json: { user } } : expired;
  });
  expect(await call(administratorInfo, {}, never)).toEqual({ user });
  expect(server.received.length).toBe(3);
});
