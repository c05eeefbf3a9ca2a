import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { arrivedReply, dropEarlyReplies, requestEarly, takeEarlyReply } from '#services/browser/early-requests.ts';
import { stubBrowser } from '#tests/services/support/browser.ts';
import { type Reaction, startScriptedServer } from '#tests/services/support/scripted-server.ts';
import { errorOf, later, never, oldTokens, openTab, waitOptions } from '#tests/services/support/tab.ts';
import { settled } from '#tests/support/pending-calls.ts';

const headers = { Accept: 'application/json' };
const open = { summary: '', bases: ['enterprise'], access: 'public', answer: v.object({}) } as const;
const read = endpoint({ ...open, method: 'GET', path: '/item' });
const write = endpoint({ ...open, method: 'POST', path: '/write', body: v.object({}) });

async function sendEarly(path: string, token = 'token-1') {
  const server = await startScriptedServer(() => ({ json: { answer: 1 } }));
  const request = { method: 'GET', url: server.base + path, body: undefined, token };
  requestEarly({ ...request, headers });
  return { server, request };
}

/**
 * A tab that has requested `/item` early.
 * The server returns the reactions in order, and then repeats the last one.
 */
async function tabWithEarlyItem(...reactions: [Reaction, ...Reaction[]]) {
  stubBrowser();
  const written = later<Reaction>();
  const server = await startScriptedServer(({ path }, count) =>
    path === '/write' ? written.promise : (reactions[Math.min(count, reactions.length) - 1] ?? {}),
  );
  const tab = await openTab(server.base);
  const early = await import('#services/browser/early-requests.ts');
  const request = { method: 'GET', url: `${server.base}/item`, body: undefined, token: 'token-1' };
  const hover = () => early.requestEarly({ ...request, headers, isGuess: true });
  early.requestEarly({ ...request, headers });
  await vi.waitUntil(() => server.receivedAt('/item').length === 1, waitOptions);
  const load = () => tab.call(read, { token: 'token-1' }, never);
  const save = () => tab.call(write, { token: 'token-1', body: {} }, never);
  return { ...tab, server, request, hover, load, save, endWrite: written.resolve };
}

test('SHELL-10 an early reply is taken once by the same request', async () => {
  const { server, request } = await sendEarly('/once');
  requestEarly({ ...request, headers });
  const reply = await takeEarlyReply(request, never);
  expect([reply?.status, await reply?.text()]).toEqual([200, '{"answer":1}']);
  expect(await takeEarlyReply(request, never)).toBeUndefined();
  expect(server.received.map(({ path }) => path)).toEqual(['/once']);
});

test('SHELL-10 a reply that has arrived can be seen until it is taken, by the same request alone', async () => {
  const { request } = await sendEarly('/seen');
  expect(arrivedReply(request)).toBeUndefined();
  await vi.waitUntil(() => arrivedReply(request) !== undefined, waitOptions);
  expect(arrivedReply(request)).toMatchObject({ status: 200, text: '{"answer":1}' });
  expect(arrivedReply({ ...request, token: 'token-2' })).toBeUndefined();
  expect(arrivedReply({ ...request, body: '{}' })).toBeUndefined();
  await takeEarlyReply(request, never);
  expect(arrivedReply(request)).toBeUndefined();
});

test('SHELL-10 the answer of a call is known once its early reply has arrived, if the reply is a good one', async () => {
  const known = async (reaction: Reaction) => {
    const { request, store } = await tabWithEarlyItem(reaction);
    const early = await import('#services/browser/early-requests.ts');
    const { arrivedAnswer } = await import('#services/http/arrived-answer.ts');
    store.storeTokens({ ...oldTokens, accessToken: request.token });
    await vi.waitUntil(() => early.arrivedReply(request) !== undefined, waitOptions);
    return arrivedAnswer({ ...read, answer: v.object({ answer: v.number() }) }, {});
  };
  expect(await known({ json: { answer: 1 } })).toEqual({ answer: 1 });
  expect(await known({ json: { answer: 'one' } })).toBeUndefined();
  expect(await known({ status: 403, json: { errorCode: 40300 } })).toBeUndefined();
});

test('SHELL-10 another path, body or token does not use the early reply', async () => {
  const { request } = await sendEarly('/other');
  expect(await takeEarlyReply({ ...request, url: `${request.url}?page=2` }, never)).toBeUndefined();
  expect(await takeEarlyReply({ ...request, body: '{}' }, never)).toBeUndefined();
  expect(await takeEarlyReply({ ...request, token: 'token-2' }, never)).toBeUndefined();
});

test('SHELL-10 a reply to a request of more than ten seconds ago is not used', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { request } = await sendEarly('/old');
  now.mockReturnValue(10_000);
  expect(await takeEarlyReply(request, never)).toBeUndefined();
});

test('REQ-13 an early request is aborted with the call that takes it', async () => {
  const server = await startScriptedServer(() => 'neverAnswer');
  const request = { method: 'GET', url: `${server.base}/slow`, body: undefined, token: 'token-1' };
  requestEarly({ ...request, headers });
  const leaving = new AbortController();
  const reply = takeEarlyReply(request, leaving.signal);
  leaving.abort('left');
  expect(await errorOf(reply)).toBe('left');
});

test('SHELL-10 a dropped reply is not taken', async () => {
  const { request } = await sendEarly('/dropped');
  dropEarlyReplies();
  expect(await takeEarlyReply(request, never)).toBeUndefined();
});

test('SHELL-10 a call takes the reply to its early request', async () => {
  const { server, load } = await tabWithEarlyItem({ json: {} });
  await load();
  expect(server.received.length).toBe(1);
});

test('REQ-13 a reply from before a write is not used after it', async () => {
  const { server, load, save, endWrite } = await tabWithEarlyItem({ json: {} });
  const saving = save();
  await vi.waitUntil(() => server.receivedAt('/write').length === 1, waitOptions);
  await load();
  expect(server.receivedAt('/item').length).toBe(2);
  endWrite({ json: {} });
  await saving;
});

test.each<[string, Reaction]>([
  ['succeeds', { json: {} }],
  ['fails', 'disconnect'],
])('REQ-13 a reply from the time of a write that %s is not used after it', async (_, reaction) => {
  const { server, hover, load, save, endWrite } = await tabWithEarlyItem({ json: {} });
  const saving = errorOf(save());
  await vi.waitUntil(() => server.receivedAt('/write').length === 1, waitOptions);
  hover();
  await vi.waitUntil(() => server.receivedAt('/item').length === 2, waitOptions);
  endWrite(reaction);
  await saving;
  await load();
  expect(server.receivedAt('/item').length).toBe(3);
});

test('REQ-13 a call sends its own request at once if the early one got no answer', async () => {
  const { server, pauses, load } = await tabWithEarlyItem('disconnect', { json: {} });
  expect(await load()).toEqual({});
  expect([server.received.length, pauses]).toEqual([2, []]);
});

test.each([429, 503])('REQ-13 an early answer of %s is the first attempt of the call', async (status) => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const headers: Record<string, string> = status === 429 ? { 'Retry-After': '1' } : {};
  const { server, pauses, load } = await tabWithEarlyItem({ status, headers }, { json: {} });
  expect(await load()).toEqual({});
  expect([server.received.length, pauses]).toEqual([2, [status === 429 ? 1_000 : 300]]);
});

test('REQ-13 an early answer of 500 fails the call as its own would', async () => {
  const { server, load } = await tabWithEarlyItem({ status: 500 });
  expect(await errorOf(load())).toMatchObject({ kind: 'serverFault' });
  expect(server.received.length).toBe(1);
});

test.each([500, 429])('REQ-13 an early answer of %s to a link that was not opened yet is not used', async (status) => {
  const { server, endWrite, hover, load, save } = await tabWithEarlyItem({ json: {} });
  endWrite({ json: {} });
  await save();
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(null, { status }));
  hover();
  await settled();
  expect(await load()).toEqual({});
  expect(server.receivedAt('/item').length).toBe(2);
});
