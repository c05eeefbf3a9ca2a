import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { login } from '#contract/session.contract.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { settledWithin } from '#tests/support/settled-within.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testPassword } from '#tests/support/test-data.ts';

/** More than the buffers of a connection hold. */
const assetBytes = 20_000_000;
const asset = '/assets/large-a1b2.png';
const file = 'large.mp3';
const limits = { networkRequests: 4, requests: 20, signInRequests: 1 };
const networks = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'];
const other = '127.0.0.9';

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

type From = { url: string; network: string };

const connectFrom = ({ url, network }: From): Socket => {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress: network });
  open.push(socket.on('error', () => {}));
  return socket;
};

/**
 * Asks for a path 20 times and reads nothing until `resume`.
 * The address is also that of the connection.
 */
const ask = ({ url, network }: From, path: string, { lines = '', times = 20 } = {}): Socket => {
  const socket = connectFrom({ url, network });
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${network}\r\n${lines}\r\n`.repeat(times));
  return socket;
};

/** Sends one request from an address and returns its status. */
const readStatus = async ({ url, network }: From, path: string, body?: object): Promise<number> => {
  const socket = connectFrom({ url, network });
  const text = body ? JSON.stringify(body) : '';
  const lines = [
    `${body ? 'POST' : 'GET'} ${path} HTTP/1.1`,
    'Host: x',
    `X-Forwarded-For: ${network}`,
    'Content-Type: application/json',
    'Connection: close',
    ...(body ? [`Content-Length: ${text.length}`] : []),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n${text}`);
  let answer = '';
  for await (const chunk of socket) if (answer.length < 20) answer += chunk;
  return Number(answer.split(' ')[1] ?? 0);
};

/** Reads a little at a time, for some seconds, and returns everything. */
const readSlowly = async (socket: Socket, everyMs = 8): Promise<Buffer> => {
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => {
    parts.push(part);
    socket.pause();
  });
  const reading = setInterval(() => socket.resume(), everyMs);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(reading);
  return Buffer.concat(parts);
};

const dist = temporaryFolder();
mkdirSync(join(dist.path, 'assets'));
const content = randomBytes(assetBytes);
writeFileSync(join(dist.path, asset), content);
writeFileSync(join(dist.path, 'index.html'), '<title>Home</title>');
afterAll(dist.remove);

describe.each([1, 0])('readers that are idle, behind %d proxies', (trustedProxies) => {
  let server: ApiServer;
  let email = '';
  const seen = { answered: 0, errors: [] as string[] };
  const startServer = (times: object) => {
    const info = (event: string) => {
      if (event === 'request') seen.answered += 1;
    };
    return startApiServer(everydayKind(), {
      settings: { distDir: dist.path, trustedProxies },
      progressLimits: { ...limits, ...times },
      log: { info, warn: () => {}, error: (event) => void seen.errors.push(event) },
    });
  };
  beforeAll(async () => {
    server = await startServer({ readerIdleMs: 1_000 });
    email = await server.fixture.addAdministrator({});
    await server.context.files.put(file, Buffer.concat([Buffer.from('ID3'), content]));
    return () => server.stop();
  });

  const signIn = () => ({ provider: 'email', uid: email, password: testPassword });
  const from = (network: string): From => ({ url: server.url, network });
  const askEverywhere = async (path: string) => {
    seen.answered = 0;
    for (const network of networks) for (let at = 0; at < limits.networkRequests; at += 1) ask(from(network), path);
    await expect.poll(() => seen.answered, { timeout: 10_000 }).toBeGreaterThanOrEqual(limits.requests);
  };

  test.each([
    [asset, '/login', 200],
    [`/files/${file}`, '/files/none.mp3', 404],
  ])('of %s give way to another network and to new ones of their own', async (unread, path, status) => {
    const { search } = new URL(server.fileLink(file));
    await askEverywhere(unread + search);
    for (const network of [other, '127.0.0.1'])
      await expect.poll(() => readStatus(from(network), path), { timeout: 10_000 }).toBe(status);
    expect(await readStatus(from(other), login.path, signIn())).toBe(200);
    expect(await readStatus(from(other), '/ent/v1/permissions')).toBe(401);
    expect(seen.errors).toEqual([]);
  });

  test('leave a slow and steady one of another network its place', async () => {
    const reading = readSlowly(ask(from(other), asset, { lines: 'Connection: close\r\n', times: 1 }));
    await askEverywhere(asset);
    let places = 0;
    while (!(await settledWithin(50, reading)))
      places += Number((await readStatus(from('127.0.0.8'), '/login')) === 200);
    expect((await reading).subarray(-assetBytes).equals(content)).toBe(true);
    expect(places).toBeGreaterThan(0);
  });

  test('are ended after a time, also if no place is needed, and slow and steady ones are not [time]', async () => {
    const patient = await startServer({ readerIdleMs: 500, readerEndMs: 2_000 });
    onTestFinished(() => patient.stop());
    await patient.context.files.put(file, Buffer.concat([Buffer.from('ID3'), content]));
    const { pathname, search } = new URL(patient.fileLink(file));
    const idle = ask({ url: patient.url, network: '127.0.0.1' }, pathname + search);
    const lines = 'Connection: close\r\n';
    // It takes more than twice the time after which the idle one is ended.
    const received = await readSlowly(
      ask({ url: patient.url, network: other }, pathname + search, { lines, times: 1 }),
      16,
    );
    expect(received.subarray(-assetBytes).equals(content)).toBe(true);
    idle.resume();
    await expect.poll(() => idle.destroyed, { timeout: 10_000 }).toBe(true);
    expect(idle.bytesRead).toBeLessThan(assetBytes);
  });
});
