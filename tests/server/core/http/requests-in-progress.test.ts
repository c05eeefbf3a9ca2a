import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import * as v from 'valibot';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { loginCode } from '#contract/login-code.contract.ts';
import { passwordReset, resetCode } from '#contract/passwords.contract.ts';
import { login, refreshToken } from '#contract/session.contract.ts';
import { boundEndpoints } from '#server/app.ts';
import { bind } from '#server/core/endpoints/bind.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { testPassword } from '#tests/support/test-data.ts';

const limits = {
  networkRequests: 3,
  networkBytes: 10_000,
  requests: 5,
  bytes: 20_000,
  signInRequests: 1,
  idleMs: 600_000,
  readerIdleMs: 600_000,
};
const mebibyte = 1_048_576;

const waitAnswer = endpoint({
  summary: 'Answers when the test allows it',
  method: 'POST',
  path: '/api/wait',
  bases: ['second'],
  access: 'public',
  body: v.object({}),
  answer: v.object({}),
});

describe('requests in progress', () => {
  let server: ApiServer;
  let email = '';
  let release = () => {};
  const open: Socket[] = [];
  beforeAll(async () => {
    const wait = bind(waitAnswer, async () => {
      await new Promise<void>((resolve) => {
        const others = release;
        release = () => [others(), resolve()];
      });
      return {};
    });
    server = await startApiServer(everydayKind(), {
      settings: { trustedProxies: 1 },
      progressLimits: limits,
      calls: [...boundEndpoints, wait],
    });
    email = await server.fixture.addAdministrator({});
    await server.context.files.put('large.mp3', Buffer.concat([Buffer.from('ID3'), Buffer.alloc(30_000_000)]));
    return () => server.stop();
  });
  afterEach(async () => {
    for (const socket of open.splice(0)) socket.destroy();
    release();
    release = () => {};
    await expect.poll(() => statusFrom('203.0.113.99')).toBe(404);
  });

  const callFrom = async (network: string, path: string, init: RequestInit = {}) => {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': network };
    const answer = await fetch(server.url + path, { ...init, headers });
    const { errorCode } = (await answer.json()) as { errorCode?: number };
    return { status: answer.status, errorCode, wait: answer.headers.get('Retry-After') };
  };
  const statusFrom = async (network: string, path = '/api/nothing') => (await callFrom(network, path)).status;
  const signInFrom = async (network: string) => {
    const body = JSON.stringify({ provider: 'email', uid: email, password: testPassword });
    return (await callFrom(network, login.path, { method: 'POST', body })).status;
  };
  const workFrom = (network: string) => callFrom(network, waitAnswer.path, { method: 'POST', body: '{}' });

  /** Sends the beginning of a request and leaves the connection open. */
  const sendBeginning = async (network: string, lines: readonly string[], body = '') => {
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
    socket.pause();
    open.push(socket);
    const text = [...lines, 'Host: x', `X-Forwarded-For: ${network}`].join('\r\n');
    await new Promise<void>((sent) => socket.write(`${text}\r\n\r\n${body}`, () => sent()));
  };
  /**
   * Begins to read an answer, and leaves the rest.
   * The server sees a little later that readers of earlier tests have gone.
   * So it is asked until it has a place.
   */
  const beginReading = (network: string, lines: readonly string[]) =>
    expect
      .poll(async () => {
        await sendBeginning(network, lines);
        const socket = open.at(-1);
        if (!socket) throw new Error('no connection');
        await once(socket, 'readable');
        const status = String(socket.read('HTTP/1.1 200'.length));
        if (status !== 'HTTP/1.1 200') open.pop()?.destroy();
        return status;
      })
      .toBe('HTTP/1.1 200');
  /** Later requests are answered after the server has read the earlier ones. */
  const seeArrived = async () => {
    for (let at = 0; at < 3; at += 1) await fetch(`${server.url}/healthz`);
  };

  test.each([
    ['an upload that is announced', ['POST /upload HTTP/1.1', `Content-Length: ${8 * mebibyte}`]],
    [
      'a form in chunks',
      ['POST /upload HTTP/1.1', 'Content-Type: multipart/form-data; boundary=b', 'Transfer-Encoding: chunked'],
    ],
    ['a sign-in in chunks', [`POST ${login.path} HTTP/1.1`, 'Transfer-Encoding: chunked']],
    ['a refresh that is announced', [`POST ${refreshToken.path} HTTP/1.1`, 'Content-Length: 9000']],
  ])('idle senders of %s keep nobody else out', async (_name, lines) => {
    for (const network of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'])
      for (let at = 0; at < 3; at += 1) await sendBeginning(network, lines, '1\r\nx\r\n');
    await seeArrived();
    expect(await signInFrom('203.0.113.50')).toBe(200);
    expect(await statusFrom('203.0.113.1')).toBe(404);
  });

  test('a network has a number of senders at a time, and signs in all the same', async () => {
    const body = { method: 'POST', body: '{}' };
    const lines = ['POST /api/nothing HTTP/1.1', 'Content-Length: 10'];
    for (let at = 0; at < 3; at += 1) await sendBeginning('203.0.113.1', lines);
    await seeArrived();
    await expect
      .poll(() => callFrom('203.0.113.1', '/api/nothing', body))
      .toEqual({ status: 429, errorCode: 42900, wait: '1' });
    expect(await signInFrom('203.0.113.1')).toBe(200);
    open.pop()?.destroy();
    await expect.poll(() => callFrom('203.0.113.1', '/api/nothing', body)).toMatchObject({ status: 404 });
  });

  test('a network, and all of them, have a number of bytes that have arrived', async () => {
    const lines = [`POST ${login.path} HTTP/1.1`, 'Content-Length: 9000'];
    const body = 'x'.repeat(8_990);
    await sendBeginning('203.0.113.1', lines, body);
    await seeArrived();
    const long = { method: 'POST', body: JSON.stringify({ text: 'x'.repeat(2_000) }) };
    expect(await callFrom('203.0.113.1', login.path, long)).toEqual({ status: 429, errorCode: 42900, wait: '1' });
    await sendBeginning('203.0.113.2', lines, body);
    await seeArrived();
    expect(
      await callFrom('203.0.113.3', login.path, { ...long, body: JSON.stringify({ text: 'x'.repeat(3_000) }) }),
    ).toEqual({ status: 503, errorCode: 50300, wait: '3' });
    expect(await signInFrom('203.0.113.3')).toBe(200);
  });

  test('a network has a number of requests at a time, and signs in all the same', async () => {
    const working = [1, 2, 3].map(() => workFrom('203.0.113.1'));
    await expect
      .poll(() => callFrom('203.0.113.1', '/api/nothing'))
      .toEqual({ status: 429, errorCode: 42900, wait: '1' });
    expect(await statusFrom('203.0.113.2')).toBe(404);
    expect(await signInFrom('203.0.113.1')).toBe(200);
    release();
    expect((await Promise.all(working)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await statusFrom('203.0.113.1')).toBe(404);
  });

  test.each([login, loginCode, refreshToken, resetCode, passwordReset])(
    'a network whose requests wait can still send $path',
    async ({ path }) => {
      const working = [1, 2, 3].map(() => workFrom('203.0.113.1'));
      await expect.poll(() => statusFrom('203.0.113.1')).toBe(429);
      expect((await callFrom('203.0.113.1', path, { method: 'POST', body: '{}' })).status).toBe(422);
      release();
      await Promise.all(working);
    },
  );

  test('all networks have a number of requests at a time, and sign in all the same', async () => {
    const networks = ['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.2'];
    const working = networks.map(workFrom);
    await expect
      .poll(() => callFrom('203.0.113.3', '/api/nothing'))
      .toEqual({ status: 503, errorCode: 50300, wait: '3' });
    expect(await signInFrom('203.0.113.3')).toBe(200);
    release();
    await Promise.all(working);
    expect(await statusFrom('203.0.113.3')).toBe(404);
  });

  // Each has a network of its own, because earlier readers can still have a place.
  test.each([
    ['an answer', '203.0.113.11', []],
    ['an answer to a request with a body that it leaves', '203.0.113.12', ['Content-Length: 9']],
  ])('%s counts until it is read, and files stop no call', async (_name, network, further) => {
    const { pathname, search } = new URL(server.fileLink('large.mp3'));
    const lines = [`GET ${pathname}${search} HTTP/1.1`, ...further];
    for (let at = 0; at < 3; at += 1) await beginReading(network, lines);
    await expect.poll(() => statusFrom(network, '/files/none.mp3')).toBe(429);
    expect(await statusFrom(network)).toBe(404);
    open.pop()?.destroy();
    await expect.poll(() => statusFrom(network, '/files/none.mp3')).toBe(404);
  });

  test('a rejection has nothing of an answer that was made before there was no place for it', async () => {
    const { pathname, search } = new URL(server.fileLink('large.mp3'));
    const lines = [`GET ${pathname}${search} HTTP/1.1`];
    for (let at = 0; at < 3; at += 1) await beginReading('203.0.113.13', lines);
    await expect.poll(() => statusFrom('203.0.113.13', '/files/none.mp3')).toBe(429);
    await sendBeginning('203.0.113.13', [...lines, 'Content-Length: 9', 'Connection: close']);
    const socket = open.at(-1);
    if (!socket) throw new Error('no connection');
    let answer = '';
    for await (const part of socket) answer += String(part);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 429 /);
    expect(head).not.toMatch(/\n(etag|content-range|accept-ranges|cache-control: [^\r]*max-age=[1-9])/i);
    expect(Number(/\ncontent-length: (\d+)/i.exec(head)?.[1] ?? body.length)).toBe(body.length);
    expect(JSON.parse(body)).toMatchObject({ errorCode: 42900 });
  });
});
