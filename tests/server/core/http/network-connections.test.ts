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

/** Sends a request whose body never ends. */
async function beginRequest(url: string, socket: Socket): Promise<void> {
  const lines = ['POST /api/nothing HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 100'];
  await new Promise<void>((sent) => socket.write(`${lines.join('\r\n')}\r\n\r\n{`, () => sent()));
  // This connection is silent for the longest time until the server has read the request.
  await ask(await openFrom(url, '127.0.0.9'));
}

const answered = 'HTTP/1.1 200 OK';
const connectionLimits = { connections: 5, networkConnections: 2 };

async function start(settings = {}): Promise<string> {
  const server = await startApiServer(everydayKind(), { connectionLimits, settings });
  undo.push(() => server.stop());
  return server.url;
}

const isOpen = (socket: Socket): boolean => !socket.readableEnded && !socket.destroyed;

test('in a full network, the connection that is silent for the longest time gives way to a new one', async () => {
  const url = await start();
  const first = await openFrom(url, '127.0.0.1');
  const second = await openFrom(url, '127.0.0.1');
  expect(await ask(await openFrom(url, '127.0.0.1'))).toBe(answered);
  await expect.poll(() => isOpen(first)).toBe(false);
  expect(isOpen(second)).toBe(true);
  expect(await ask(await openFrom(url, '127.0.0.2'))).toBe(answered);
});

test('networks that take all connections with silent ones lock nobody else out', async () => {
  const url = await start();
  const silent: Socket[] = [];
  for (const network of ['127.0.0.1', '127.0.0.2', '127.0.0.1', '127.0.0.2', '127.0.0.3'])
    silent.push(await openFrom(url, network));
  expect(await ask(await openFrom(url, '127.0.0.4'))).toBe(answered);
  await expect.poll(() => silent.map(isOpen)).toEqual([false, true, true, true, true]);
  for (const network of ['127.0.0.5', '127.0.0.6']) expect(await ask(await openFrom(url, network))).toBe(answered);
});

test('a connection with a request stays, and is silent again after its answer', async () => {
  const url = await start();
  const busy = await openFrom(url, '127.0.0.1');
  await beginRequest(url, busy);
  const answeredOnce = await openFrom(url, '127.0.0.1');
  expect(await ask(answeredOnce)).toBe(answered);
  expect(await ask(await openFrom(url, '127.0.0.1'))).toBe(answered);
  await expect.poll(() => isOpen(answeredOnce)).toBe(false);
  expect(isOpen(busy)).toBe(true);
});

test('a new connection is closed when all others of its network have requests', async () => {
  const url = await start();
  for (let at = 0; at < 2; at += 1) await beginRequest(url, await openFrom(url, '127.0.0.1'));
  expect(await ask(await openFrom(url, '127.0.0.1'))).toBe('');
  expect(await ask(await openFrom(url, '127.0.0.2'))).toBe(answered);
});

test('behind a proxy, whose connections are those of all networks, only their sum is limited', async () => {
  const url = await start({ trustedProxies: 1 });
  const silent: Socket[] = [];
  for (let at = 0; at < 5; at += 1) silent.push(await openFrom(url, '127.0.0.1'));
  expect(await ask(await openFrom(url, '127.0.0.1'))).toBe(answered);
  await expect.poll(() => silent.map(isOpen)).toEqual([false, true, true, true, true]);
});
