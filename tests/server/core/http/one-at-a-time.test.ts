import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { oneAtATime } from '#server/core/http/one-at-a-time.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server whose answers take a moment, and what it did. */
const listen = async (bytes: number) => {
  const seen = { atOnce: 0, most: 0, paths: [] as string[] };
  const listener = oneAtATime(({ url = '' }, outgoing) => {
    seen.atOnce += 1;
    seen.most = Math.max(seen.most, seen.atOnce);
    seen.paths.push(url);
    outgoing.once('close', () => {
      seen.atOnce -= 1;
    });
    setImmediate(() => outgoing.end(Buffer.alloc(bytes, url.at(-1))));
  });
  server = createServer(listener).listen(0);
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, seen };
};

const pipeline = (count: number) =>
  Array.from({ length: count }, (_, at) => `GET /${at} HTTP/1.1\r\nHost: x\r\n\r\n`).join('');

test('requests that are sent ahead are handled one after the other, in their order', async () => {
  const { port, seen } = await listen(10);
  const socket = connect(port);
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  socket.write(pipeline(6));
  await expect.poll(() => text.match(/(\d)\1{9}/g)).toEqual([0, 1, 2, 3, 4, 5].map((digit) => `${digit}`.repeat(10)));
  expect(seen).toEqual({ atOnce: 0, most: 1, paths: ['/0', '/1', '/2', '/3', '/4', '/5'] });
  socket.write(pipeline(1));
  await expect.poll(() => seen.paths.length).toBe(7);
  socket.destroy();
});

test('an answer that is not read holds back the next one', async () => {
  const { port, seen } = await listen(20_000_000);
  const socket = connect(port).on('error', () => {});
  socket.pause();
  socket.write(pipeline(3));
  await expect.poll(() => seen.paths).toEqual(['/0']);
  // The next request of another connection is answered.
  await (await fetch(`http://localhost:${port}/other`)).arrayBuffer();
  expect(seen.paths).toEqual(['/0', '/other']);
  socket.destroy();
  await expect.poll(() => seen.atOnce).toBe(0);
  expect(seen.paths).toEqual(['/0', '/other']);
});

test('a connection that sends thousands ahead is closed', async () => {
  const { port, seen } = await listen(10);
  const socket = connect(port).on('error', () => {});
  socket.resume();
  socket.write(pipeline(3_000));
  await new Promise((resolve) => socket.once('close', resolve));
  expect(seen.most).toBe(1);
  expect(seen.paths.length).toBeLessThan(30);
});
