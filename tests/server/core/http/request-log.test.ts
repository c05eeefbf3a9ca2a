import { once } from 'node:events';
import { IncomingMessage, request, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { downloadsPath } from '#contract/download-values.ts';
import { createApp } from '#server/app.ts';
import { requestLog } from '#server/core/http/request-log.ts';
import { startInTurns } from '#server/core/http/start-in-turns.ts';
import { createLog } from '#server/core/runtime/log.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';

const createBindings = () => {
  const incoming = new IncomingMessage(new Socket());
  return { incoming, outgoing: new ServerResponse(incoming) };
};

describe('the log', () => {
  const lines: string[] = [];
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApiServer(everydayKind(), { log: createLog('info', (line) => void lines.push(line)) });
  });
  afterAll(() => server.stop());

  test('each request has one log line without query, password, token or code', async () => {
    const token = await signedInToken(server);
    await server.call('GET /ent/v1/ent_users/info?token=secret-1', { token });
    await server.call('POST /ent/v1/auth/login', {
      body: { provider: 'email', uid: 'x@example.com', password: 'secret-2' },
    });
    await server.call('GET /ent/v1/nothing', { token: 'secret-3' });
    const logged = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request');
    expect(logged.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([
      'POST /ent/v1/auth/login 200',
      'GET /ent/v1/ent_users/info 200',
      'POST /ent/v1/auth/login 422',
      'GET /ent/v1/nothing 404',
    ]);
    expect(logged[1]).toEqual({
      time: expect.any(String),
      level: 'info',
      event: 'request',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: 'GET',
      path: '/ent/v1/ent_users/info',
      status: 200,
      ms: expect.any(Number),
      administrator: expect.any(String),
      address: '127.0.0.1',
    });
    for (const secret of ['secret-', token, 'correct horse']) expect(lines.join('\n')).not.toContain(secret);
  });

  test('checks of health that succeed have no line, others have one', async () => {
    const logged: string[] = [];
    const watched = await startApiServer(everydayKind(), { log: createLog('info', (line) => void logged.push(line)) });
    for (const path of ['/healthz', '/healthz?a=1', '/readyz', '/metrics']) await watched.call(`GET ${path}`);
    await watched.call('POST /healthz');
    await watched.stop();
    const entries = logged.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request');
    expect(entries.map(({ method, path, status }) => [method, path, status])).toEqual([
      ['GET', '/metrics', 401],
      ['POST', '/healthz', 404],
    ]);
  });

  test('too many requests of a network in a minute have one line, and one with their count', async () => {
    const logged: string[] = [];
    const limited = await startApiServer(everydayKind(), {
      settings: { requestsPerMinute: 1, trustedProxies: 1 },
      log: createLog('info', (line) => void logged.push(line)),
    });
    const send = (line: string, from = '203.0.113.7') => limited.call(line, { headers: { 'X-Forwarded-For': from } });
    for (let at = 0; at < 4; at += 1) await send('GET /ent/v1/permissions');
    for (let at = 0; at < 4; at += 1) await send('OPTIONS /ent/v1/permissions');
    for (let at = 0; at < 9; at += 1) await send('POST /healthz');
    for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8::3']) await send('GET /openapi.json', address);
    await limited.stop();
    const entries = logged.map((line) => JSON.parse(line)).filter(({ event }) => /equest/.test(event));
    expect(entries.filter(({ status }) => status === 429)).toMatchObject([
      { event: 'request', path: '/ent/v1/permissions', address: '203.0.113.7' },
      { event: 'request', path: '/openapi.json', address: '2001:db8::2' },
      { event: 'rejectedRequests', network: '203.0.113.7', count: 9 },
      { event: 'rejectedRequests', network: '2001:db8:0:0::/64', count: 1 },
    ]);
  });

  test('addresses that are not valid have one line in a minute, and one with their count', async () => {
    const logged: string[] = [];
    const attacked = await startApiServer(everydayKind(), { log: createLog('info', (line) => void logged.push(line)) });
    for (let at = 0; at < 5; at += 1) {
      const sent = request(attacked.url, { headers: { Host: 'a b' } }).end();
      const [response] = await once(sent, 'response');
      response.resume();
    }
    await attacked.stop();
    const entries = logged.map((line) => JSON.parse(line)).filter(({ event }) => event === 'invalidAddress');
    expect(entries.map(({ status, count }) => [status, count])).toEqual([
      [422, undefined],
      [422, 4],
    ]);
  });

  test('the time in the log contains the wait for the turn of a request [time]', async () => {
    const waited: string[] = [];
    const log = createLog('info', (line) => void waited.push(line));
    const app = new Hono().use(requestLog({ ...server.context, log }));
    const listener = startInTurns(
      (incoming, outgoing) => void app.fetch(new Request('http://x/waited'), { incoming, outgoing }),
    );
    for (let arrived = 0; arrived < 5; arrived += 1) {
      const incoming = new IncomingMessage(new Socket());
      listener(incoming, new ServerResponse(incoming));
    }
    const busyMs = 50;
    const until = performance.now() + busyMs;
    while (performance.now() < until);
    await expect.poll(() => waited.length).toBe(5);
    expect(JSON.parse(waited[4] ?? '').ms).toBeGreaterThanOrEqual(busyMs - 1);
  });

  test('a path of 100,000 characters is cut in the log, and the line says how long it was', async () => {
    const logged: string[] = [];
    const log = createLog('info', (line) => void logged.push(line));
    const app = createApp({ ...server.context, log });
    const toLongPath = (start: string) => start + 'a'.repeat(100_000 - start.length);
    // The second one is rejected, so that it is also in the security log.
    for (const path of [toLongPath('/ent/v1/'), toLongPath(`${downloadsPath}/`)])
      await app.fetch(new Request(`http://x${path}?token=x`), createBindings());
    const entries = logged.map((line) => JSON.parse(line));
    expect(entries.map(({ event, status }) => [event, status])).toEqual([
      ['request', 404],
      ['security', undefined],
      ['request', 403],
    ]);
    for (const { path } of entries) expect(path).toMatch(/^\/(ent|api)\/.{150,199}… \(100000 characters\)$/);
    for (const line of logged) expect(line.length).toBeLessThan(1_000);
  });

  test('control characters in a path cannot forge a line of the log', async () => {
    const text: string[] = [];
    const log = createLog('info', (line) => void text.push(`${line}\n`));
    const app = createApp({ ...server.context, log });
    const forged = '{"event":"security","action":"signedIn"}';
    for (const end of ['\n', '\r', '\r\n', '"}\n', '\0', '\u001b[2K', '\b'])
      await app.fetch(new Request(`http://x/ent/v1/${encodeURIComponent(end + forged)}`), createBindings());
    const entries = text.join('').trimEnd().split('\n');
    expect(entries.map((line) => JSON.parse(line).event)).toEqual(Array(7).fill('request'));
    expect(entries.filter((line) => /\p{Cc}/u.test(line))).toEqual([]);
    expect(JSON.parse(entries[0] ?? '').path, 'the path was decoded').toContain('\n');
  });

  test('forwarding headers that no setting expects are logged as a warning, once per hour', async () => {
    const warnings = () => lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'forwarding');
    const forwarded = { headers: { 'X-Forwarded-For': '203.0.113.7' } };
    await server.call('GET /ent/v1/permissions');
    expect(warnings()).toEqual([]);
    for (const _ of [1, 2]) await server.call('GET /ent/v1/permissions', forwarded);
    expect(warnings()).toMatchObject([{ event: 'forwarding', problem: expect.stringContaining('TRUSTED_PROXIES') }]);
    server.pass(3_600);
    await server.call('GET /ent/v1/permissions', { headers: { Forwarded: 'for=203.0.113.7' } });
    expect(warnings()).toHaveLength(2);
  });

  test('an error is logged with its cause', () => {
    const faults: string[] = [];
    const log = createLog('error', (line) => void faults.push(JSON.parse(line).fault));
    log.error('speech', new Error('the voice stopped', { cause: new Error('a file is missing', { cause: 'ENOENT' }) }));
    expect(faults[0]?.split('\n').filter((line) => !line.startsWith('    at '))).toEqual([
      'Error: the voice stopped',
      'Caused by: Error: a file is missing',
      'Caused by: ENOENT',
    ]);
  });

  test('the log level can be errors only or off', () => {
    const measurement: string[] = [];
    for (const level of ['off', 'error', 'info'] as const) {
      const log = createLog(level, (line) => void measurement.push(JSON.parse(line).event));
      log.info(`${level} info`, {});
      log.error(`${level} error`, new Error('a fault'));
    }
    expect(measurement).toEqual(['error error', 'info info', 'info error']);
  });
});
