import { once } from 'node:events';
import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { oneAtATime } from '#server/core/http/one-at-a-time.ts';
import { arrivedAtMs, startInTurns } from '#server/core/http/start-in-turns.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server that notes the turn of the event loop in which each request begins. */
const listen = async () => {
  const begun: { turn: number; path: string }[] = [];
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const listener = oneAtATime(
    startInTurns(({ url = '' }, outgoing) => {
      begun.push({ turn, path: url });
      outgoing.end('x');
    }),
  );
  server = createServer(listener).listen(0);
  server.once('close', () => {
    isOver = true;
  });
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, begun };
};

const mostInOneTurn = (begun: readonly { turn: number }[]): number => {
  const counts = new Map<number, number>();
  for (const { turn } of begun) counts.set(turn, (counts.get(turn) ?? 0) + 1);
  return Math.max(...counts.values());
};

const paths = (count: number) => Array.from({ length: count }, (_, at) => `/${at}`);

test('many connections leave turns of the event loop to the work of others', async () => {
  const { port, begun } = await listen();
  let accepted = 0;
  server?.on('connection', () => {
    accepted += 1;
  });
  const sockets = Array.from({ length: 50 }, () => connect(port).on('error', () => {}));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  await expect.poll(() => accepted).toBe(50);
  for (const [at, socket] of sockets.entries()) socket.resume().write(`GET /${at} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await expect.poll(() => begun.length).toBe(50);
  expect(mostInOneTurn(begun)).toBeLessThanOrEqual(4);
  expect(begun.map(({ path }) => path).sort()).toEqual(paths(50).sort());
  for (const socket of sockets) socket.destroy();
});

test('one connection that sends 20 requests ahead leaves turns to the work of others', async () => {
  const { port, begun } = await listen();
  const socket = connect(port).on('error', () => {});
  socket.resume().write(
    paths(20)
      .map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
      .join(''),
  );
  await expect.poll(() => begun.length).toBe(20);
  expect(mostInOneTurn(begun)).toBeLessThanOrEqual(4);
  expect(begun.map(({ path }) => path)).toEqual(paths(20));
  socket.destroy();
});

test('a request whose connection has closed does not begin', async () => {
  const { port, begun } = await listen();
  server?.prependListener('request', ({ url, socket }) => {
    if (url === '/gone') socket.destroy();
  });
  for (const path of ['/gone', '/stays']) {
    const socket = connect(port).on('error', () => {});
    socket.resume().write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    await once(socket, 'close');
  }
  expect(begun.map(({ path }) => path)).toEqual(['/stays']);
});

test('the time of a request that waits for its turn begins when it arrives [time]', async () => {
  const waitedMs: number[] = [];
  const listener = startInTurns((incoming) => waitedMs.push(performance.now() - arrivedAtMs(incoming)));
  for (let arrived = 0; arrived < 5; arrived += 1) {
    const incoming = new IncomingMessage(new Socket());
    listener(incoming, new ServerResponse(incoming));
  }
  const busyMs = 50;
  const until = performance.now() + busyMs;
  while (performance.now() < until);
  await expect.poll(() => waitedMs.length).toBe(5);
  expect(waitedMs[0]).toBeLessThan(busyMs);
  expect(waitedMs[4]).toBeGreaterThanOrEqual(busyMs);
});
