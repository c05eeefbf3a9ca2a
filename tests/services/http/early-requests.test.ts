import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { arrivedReply, clearAnswers, requestEarly, takeEarlyReply } from '#services/http/answer-cache.ts';
import { stubBrowser } from '#tests/services/support/browser.ts';
import { type Reaction, startScriptedServer } from '#tests/services/support/scripted-server.ts';
import { catchError, later, never, oldTokens, openTab, waitOptions } from '#tests/services/support/tab.ts';
import { settled } from '#tests/support/pending-calls.ts';

const headers = { Accept: 'application/json' };
const open = { summary: '', bases: ['enterprise'], access: 'public', answer: v.object({}) } as const;
const read = endpoint({ ...open, method: 'GET', path: '/item' });
const write = endpoint({ ...open, method: 'POST', path: '/write', body: v.object({}) });

const token = 'token-1';

async function sendEarly(path: string) {
  const server = await startScriptedServer(() => ({ json: { answer: 1 } }));
  const request = { method: 'GET', url: server.base + path, headers, body: undefined };
  requestEarly(request, token);
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
  const early = await import('#services/http/answer-cache.ts');
  const request = { method: 'GET', url: `${server.base}/item`, headers, body: undefined };
  const hover = () => early.requestEarly(request, token, { isGuess: true });
  early.requestEarly(request, token);
  await vi.waitUntil(() => server.receivedAt('/item').length === 1, waitOptions);
  const load = () => tab.call(read, { token }, never);
  const save = () => tab.call(write, { token, body: {} }, never);
  return { ...tab, ...early, server, request, hover, load, save, endWrite: written.resolve };
}

test('SHELL-10 an early reply is taken once by the same request', async () => {
  const { server, request } = await sendEarly('/once');
  requestEarly(request, token);
  const reply = await takeEarlyReply(request, token, never);
  expect([reply?.status, reply?.text]).toEqual([200, '{"answer":1}']);
  expect(await takeEarlyReply(request, token, never)).toBeUndefined();
  expect(server.received.map(({ path }) => path)).toEqual(['/once']);
});

test('SHELL-10 a reply that has arrived can be seen until it is taken, by the same request alone', async () => {
  const { request } = await sendEarly('/seen');
  expect(arrivedReply(request, token)).toBeUndefined();
  await vi.waitUntil(() => arrivedReply(request, token) !== undefined, waitOptions);
  expect(arrivedReply(request, token)).toMatchObject({ status: 200, text: '{"answer":1}' });
  expect(arrivedReply(request, 'token-2')).toBeUndefined();
  expect(arrivedReply({ ...request, body: '{}' }, token)).toBeUndefined();
  await takeEarlyReply(request, token, never);
  expect(arrivedReply(request, token)).toBeUndefined();
});

test('SHELL-10 the answer of a call is known once its early reply has arrived, if the reply is a good one', async () => {
  const known = async (reaction: Reaction) => {
    const { arrivedReply, request, store } = await tabWithEarlyItem(reaction);
    const { arrivedAnswer } = await import('#services/http/arrived-answer.ts');
    store.storeTokens({ ...oldTokens, accessToken: token });
    await vi.waitUntil(() => arrivedReply(request, token) !== undefined, waitOptions);
    return arrivedAnswer({ ...read, answer: v.object({ answer: v.number() }) }, {});
  };
  expect(await known({ json: { answer: 1 } })).toEqual({ answer: 1 });
  expect(await known({ json: { answer: 'one' } })).toBeUndefined();
  expect(await known({ status: 403, json: { errorCode: 40300 } })).toBeUndefined();
});

test('SHELL-10 another path, body or token does not use the early reply', async () => {
  const { request } = await sendEarly('/other');
  expect(await takeEarlyReply({ ...request, url: `${request.url}?page=2` }, token, never)).toBeUndefined();
  expect(await takeEarlyReply({ ...request, body: '{}' }, token, never)).toBeUndefined();
  expect(await takeEarlyReply(request, 'token-2', never)).toBeUndefined();
});

test('SHELL-10 a reply to a request of more than ten seconds ago is not used', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { request } = await sendEarly('/old');
  now.mockReturnValue(10_000);
  expect(await takeEarlyReply(request, token, never)).toBeUndefined();
});

test('REQ-13 an early request is aborted with the call that takes it', async () => {
  const server = await startScriptedServer(() => 'neverAnswer');
  const request = { method: 'GET', url: `${server.base}/slow`, headers, body: undefined };
  requestEarly(request, token);
  const leaving = new AbortController();
  const reply = takeEarlyReply(request, token, leaving.signal);
  leaving.abort('left');
  expect(await catchError(reply)).toBe('left');
});

test('SHELL-10 a dropped reply is not taken', async () => {
  const { request } = await sendEarly('/dropped');
  clearAnswers();
  expect(await takeEarlyReply(request, token, never)).toBeUndefined();
});

test('REQ-11 an early reply of another session is dropped', async () => {
  const { arrivedReply, requestEarly, request, store } = await tabWithEarlyItem({ json: {} });
  await vi.waitUntil(() => arrivedReply(request, token) !== undefined, waitOptions);
  store.storeTokens({ ...oldTokens, session: 'another' });
  requestEarly({ ...request, url: `${request.url}?page=2` }, token);
  expect(arrivedReply(request, token)).toBeUndefined();
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
  const saving = catchError(save());
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
  expect(await catchError(load())).toMatchObject({ kind: 'serverFault' });
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

test('SHELL-10 a link that is opened while its reply is under way keeps the reply, whatever its status', async () => {
  const { server, requestEarly, request, clearAnswers, hover, load } = await tabWithEarlyItem({ json: {} });
  clearAnswers();
  const reply = later<Response>();
  vi.spyOn(globalThis, 'fetch').mockReturnValueOnce(reply.promise);
  hover();
  requestEarly(request, token);
  hover();
  reply.resolve(new Response(null, { status: 500 }));
  await settled();
  expect(await catchError(load())).toMatchObject({ kind: 'serverFault' });
  expect(server.receivedAt('/item').length).toBe(1);
});

test('REQ-11 a call without a token, such as a refresh of the tokens, keeps early replies', async () => {
  const { server, call, endWrite, load } = await tabWithEarlyItem({ json: {} });
  endWrite({ json: {} });
  await call(write, { body: {} }, never);
  await load();
  expect(server.receivedAt('/item').length).toBe(1);
});

test('SHELL-10 a reply that nobody takes is dropped by the next early request after ten seconds', async () => {
  clearAnswers();
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    signals.push(init?.signal);
    return new Promise<Response>(() => undefined);
  });
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const request = (path: string) => ({ method: 'GET', url: path, headers, body: undefined });
  requestEarly(request('/forgotten'), token);
  now.mockReturnValue(5_000);
  requestEarly(request('/young'), token);
  now.mockReturnValue(10_000);
  requestEarly(request('/next'), token);
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false, false]);
});
