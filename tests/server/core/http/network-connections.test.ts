import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** Another address of this computer is another network. */
async function openFrom(url: string, localAddress: string): Promise<Socket> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress }).on('error', () => {});
  undo.push(() => socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** The first line of an answer; empty if the connection was closed. */
const ask = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    socket.once('data', (data) => resolve(data.toString().split('\r\n')[0] ?? ''));
    socket.once('close', () => resolve(''));
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  });

const answered = 'HTTP/1.1 200 OK';
const connectionLimits = { connections: 5, networkConnections: 2 };

test('silent connections of a network lock out neither another network nor, once closed, their own', async () => {
  const server = await startApiServer(everydayKind(), { connectionLimits });
  undo.push(() => server.stop());
  const silent = [await openFrom(server.url, '127.0.0.1'), await openFrom(server.url, '127.0.0.1')];
  expect(await ask(await openFrom(server.url, '127.0.0.1'))).toBe('');
  expect(await ask(await openFrom(server.url, '127.0.0.2'))).toBe(answered);
  silent[0]?.destroy();
  await expect.poll(async () => ask(await openFrom(server.url, '127.0.0.1'))).toBe(answered);
});

test('behind a proxy, whose connections are those of all networks, only their sum is limited', async () => {
  const server = await startApiServer(everydayKind(), { connectionLimits, settings: { trustedProxies: 1 } });
  undo.push(() => server.stop());
  for (let at = 0; at < 4; at += 1) await openFrom(server.url, '127.0.0.1');
  expect(await ask(await openFrom(server.url, '127.0.0.1'))).toBe(answered);
  expect(await ask(await openFrom(server.url, '127.0.0.1'))).toBe('');
});
