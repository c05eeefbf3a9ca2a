import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { login } from '#contract/session.contract.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { testPassword } from '#tests/support/test-data.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** Sends the beginning of a sign-in, and resolves when the server has read it. */
async function beginSignIn(server: ApiServer, onClose: () => void, network = '127.0.0.1'): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => {}).on('close', onClose);
  undo.push(() => socket.destroy());
  const lines = [
    `POST ${login.path} HTTP/1.1`,
    'Host: x',
    `X-Forwarded-For: ${network}`,
    'Content-Type: application/json',
    'Content-Length: 16000',
  ];
  await new Promise<void>((sent) => socket.write(`${lines.join('\r\n')}\r\n\r\n{`, () => sent()));
  await fetch(`${server.url}/healthz`);
  return socket;
}

test('idle senders give way to new ones of their own network, who sends stays', async () => {
  const logged: string[] = [];
  const log = { info: () => {}, warn: () => {}, error: (event: string) => logged.push(event) };
  const progressLimits = { networkRequests: 3, signInRequests: 1, idleMs: 50 };
  const server = await startApiServer(everydayKind(), { progressLimits, log });
  undo.push(() => server.stop());
  const email = await server.fixture.addAdministrator({});
  const send = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  };
  const closed: number[] = [];
  const active = await beginSignIn(server, () => closed.push(0));
  const sending = setInterval(() => active.write(' '), 10);
  undo.push(() => clearInterval(sending));
  for (const at of [1, 2, 3]) await beginSignIn(server, () => closed.push(at));

  await expect.poll(() => send(login.path, { provider: 'email', uid: email, password: testPassword })).toBe(200);
  await expect.poll(() => closed).toEqual([1]);
  await expect.poll(() => send('/api/nothing', {})).toBe(404);
  await expect.poll(() => closed).toEqual([1, 2]);
  expect(logged).toEqual([]);
});

test('networks with many senders give way to those with fewer, who have as many do not', async () => {
  const progressLimits = { senders: 4, networkRequests: 3, signInRequests: 0, idleMs: 600_000 };
  const server = await startApiServer(everydayKind(), { progressLimits, settings: { trustedProxies: 1 } });
  undo.push(() => server.stop());
  const email = await server.fixture.addAdministrator({});
  const signInFrom = async (network: string) => {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': network };
    const body = JSON.stringify({ provider: 'email', uid: email, password: testPassword });
    return (await fetch(server.url + login.path, { method: 'POST', headers, body })).status;
  };
  const closed: string[] = [];
  const begin = (network: string, name: string) => beginSignIn(server, () => closed.push(name), network);
  for (const name of ['first', 'second', 'third']) await begin('203.0.113.1', name);
  await begin('203.0.113.2', 'other');

  expect(await signInFrom('203.0.113.3')).toBe(200);
  await expect.poll(() => closed).toEqual(['first']);
  await begin('203.0.113.3', 'new');
  expect(await signInFrom('203.0.113.2')).toBe(200);
  await expect.poll(() => closed).toEqual(['first', 'second']);
  await begin('203.0.113.4', 'newest');
  expect(await signInFrom('203.0.113.4')).toBe(503);
  expect(closed).toEqual(['first', 'second']);
});
