import { connect, type Socket } from 'node:net';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';

const limits = { networkRequests: 3, networkBytes: 10_000, requests: 5, bytes: 20_000 };

describe('requests in progress', () => {
  let server: ApiServer;
  const open: Socket[] = [];
  beforeAll(async () => {
    server = await startApiServer('pglite', { settings: { trustedProxies: 1 }, progressLimits: limits });
    await server.context.files.put('large.mp3', Buffer.concat([Buffer.from('ID3'), Buffer.alloc(30_000_000)]));
    return () => server.stop();
  });
  afterEach(async () => {
    for (const socket of open.splice(0)) socket.destroy();
    await expect.poll(() => statusFrom('203.0.113.99')).toBe(404);
  });

  const statusFrom = async (network: string, body?: string) => {
    const headers = { 'X-Forwarded-For': network };
    const init = body === undefined ? { headers } : { method: 'POST', headers, body };
    const answer = await fetch(`${server.url}/api/nothing`, init);
    const { errorCode } = (await answer.json()) as { errorCode: number };
    return answer.status === 404 ? 404 : [answer.status, errorCode, answer.headers.get('Retry-After')];
  };

  /** Requests of a network that announce a body and do not send it; resolves when the server has them. */
  const hold = async (network: string, count: number, bytes = 10) => {
    const { port } = new URL(server.url);
    for (let at = 0; at < count; at += 1) {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
      open.push(socket);
      const lines = ['POST /ent/v1/auth/login HTTP/1.1', 'Host: x', `X-Forwarded-For: ${network}`];
      await new Promise<void>((sent) =>
        socket.write(`${[...lines, `Content-Length: ${bytes}`].join('\r\n')}\r\n\r\n{`, () => sent()),
      );
    }
    // Later requests are answered after the server has read these.
    for (let at = 0; at < 3; at += 1) await fetch(`${server.url}/healthz`);
  };

  test('a network has a number of requests at a time, and others are not affected', async () => {
    await hold('203.0.113.1', 3);
    await expect.poll(() => statusFrom('203.0.113.1')).toEqual([429, 42900, '1']);
    expect(await statusFrom('203.0.113.2')).toBe(404);
    expect((await fetch(`${server.url}/healthz`, { headers: { 'X-Forwarded-For': '203.0.113.1' } })).status).toBe(200);
    open.pop()?.destroy();
    await expect.poll(() => statusFrom('203.0.113.1')).toBe(404);
  });

  test('a network has a number of bytes at a time', async () => {
    await hold('203.0.113.1', 1, 9_000);
    await expect.poll(() => statusFrom('203.0.113.1', 'x'.repeat(2_000))).toEqual([429, 42900, '1']);
    expect(await statusFrom('203.0.113.1', 'x'.repeat(500))).toBe(404);
  });

  test('all networks have a number of requests at a time', async () => {
    await hold('203.0.113.1', 3);
    await hold('203.0.113.2', 2);
    await expect.poll(() => statusFrom('203.0.113.3')).toEqual([503, 50300, '3']);
    open.pop()?.destroy();
    await expect.poll(() => statusFrom('203.0.113.3')).toBe(404);
  });

  test('all networks have a number of bytes at a time', async () => {
    await hold('203.0.113.4', 1, 9_990);
    await hold('203.0.113.5', 1, 9_990);
    await expect.poll(() => statusFrom('203.0.113.3', 'x'.repeat(2_000))).toEqual([503, 50300, '3']);
  });

  test('requests that wait on a connection are released when it ends', async () => {
    for (let at = 0; at < 3; at += 1) {
      const { port } = new URL(server.url);
      const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
      const { pathname, search } = new URL(server.fileLink('large.mp3'));
      const request = `GET ${pathname}${search} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.1\r\n\r\n`;
      socket.pause();
      socket.write(request.repeat(3));
      await expect.poll(() => statusFrom('203.0.113.1')).toEqual([429, 42900, '1']);
      socket.destroy();
      await expect.poll(() => statusFrom('203.0.113.1')).toBe(404);
    }
  });

  test('an answer counts until it is read', async () => {
    const { port } = new URL(server.url);
    for (let at = 0; at < 3; at += 1) {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
      open.push(socket);
      socket.pause();
      const { pathname, search } = new URL(server.fileLink('large.mp3'));
      socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.1\r\n\r\n`);
    }
    await expect.poll(() => statusFrom('203.0.113.1')).toEqual([429, 42900, '1']);
  });
});
