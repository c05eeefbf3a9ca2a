import { expect, test, vi } from 'vitest';
import { requestEarly, takeEarlyReply } from '#services/browser/early-requests.ts';
import { startScriptedServer } from './support/scripted-server.ts';
import { errorOf, never } from './support/tab.ts';

const headers = { Accept: 'application/json' };

async function sendEarly(path: string, token = 'token-1') {
  const server = await startScriptedServer(() => ({ json: { answer: 1 } }));
  const request = { method: 'GET', url: server.base + path, body: undefined, token };
  requestEarly({ ...request, headers });
  return { server, request };
}

test('SHELL-10 an early reply is taken once by the same request', async () => {
  const { server, request } = await sendEarly('/once');
  requestEarly({ ...request, headers });
  const reply = await takeEarlyReply(request, never);
  expect([reply?.status, await reply?.text()]).toEqual([200, '{"answer":1}']);
  expect(takeEarlyReply(request, never)).toBeUndefined();
  expect(server.received.map(({ path }) => path)).toEqual(['/once']);
});

test('SHELL-10 another path, body or token takes no early reply', async () => {
  const { request } = await sendEarly('/other');
  expect(takeEarlyReply({ ...request, url: `${request.url}?page=2` }, never)).toBeUndefined();
  expect(takeEarlyReply({ ...request, body: '{}' }, never)).toBeUndefined();
  expect(takeEarlyReply({ ...request, token: 'token-2' }, never)).toBeUndefined();
});

test('SHELL-10 a reply to a request of more than ten seconds ago is not taken', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { request } = await sendEarly('/old');
  now.mockReturnValue(10_000);
  expect(takeEarlyReply(request, never)).toBeUndefined();
});

test('REQ-13 an early request is aborted with the call that takes it', async () => {
  const server = await startScriptedServer(() => 'neverAnswer');
  const request = { method: 'GET', url: `${server.base}/slow`, body: undefined, token: 'token-1' };
  requestEarly({ ...request, headers });
  const leaving = new AbortController();
  const reply = takeEarlyReply(request, leaving.signal);
  leaving.abort('left');
  expect(await errorOf(reply ?? Promise.resolve())).toBe('left');
});
