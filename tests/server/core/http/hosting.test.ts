import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSenderLimit } from '#server/core/http/sender-limit.ts';
import { readSettings } from '#server/core/runtime/settings.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const origin = 'https://console.example.com';

describe('hosting', () => {
  const dist = temporaryFolder();
  let server: ApiServer;
  beforeAll(async () => {
    for (const name of ['assets', 'login']) mkdirSync(join(dist.path, name));
    writeFileSync(join(dist.path, 'login/index.html'), '<title>Login</title>');
    writeFileSync(join(dist.path, 'assets/main-a1b2.js'), '');
    server = await startApiServer(everydayKind(), {
      settings: {
        distDir: dist.path,
        allowedOrigins: [origin],
        requestsPerMinute: 50,
        trustedProxies: 1,
        console: {
          ...readSettings({}).console,
          secondBase: 'https://second.example.com/base',
          fileBase: 'https://files.example.com/f',
          errorReportingDsn: 'https://key@errors.example.com/7',
        },
      },
    });
  });
  afterAll(async () => {
    await server.stop();
    dist.remove();
  });

  const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });

  test('every answer has the security headers, including errors and rejections', async () => {
    const pages = [
      '/',
      '/demo/outbox',
      '/demo/faults',
      '/settings.json',
      '/openapi.json',
      '/.well-known/security.txt',
      '/missing.js',
    ];
    const calls = ['/ent/v1/nothing', '/ent/v1/permissions', '/api/v1/philippines/nothing', '/ops/nothing', '/upload'];
    for (const path of [...pages, ...calls, '/healthz', '/readyz', '/metrics']) {
      const { headers } = await get(path);
      const policy = headers.get('Content-Security-Policy')?.split('; ') ?? [];
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).toContain('trusted-types default');
      expect(policy.join()).not.toContain('unsafe');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Referrer-Policy')).toBe('same-origin');
      expect(headers.get('Permissions-Policy')).toContain('camera=()');
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
      expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('Strict-Transport-Security')).toBeNull();
    }
  });

  test('a file, also a missing one, runs nothing and is in no frame', async () => {
    const { headers } = await get('/files/x.png');
    expect(headers.get('Content-Security-Policy')?.split('; ')).toEqual([
      "default-src 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      'sandbox',
    ]);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('same-origin');
  });

  test('an address that is not valid is rejected with the same headers', async () => {
    const sent = request(server.url, { path: '/ent/v1\\permissions', headers: { Host: 'a b' } }).end();
    const [{ statusCode, headers }] = (await once(sent, 'response')) as [IncomingMessage];
    expect(statusCode).toBe(422);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  });

  test('the policy lets the console call the bases, the error reports and the files of its settings', async () => {
    const policy = (await get('/healthz')).headers.get('Content-Security-Policy')?.split('; ');
    expect(policy).toContain(
      "connect-src 'self' https://second.example.com https://files.example.com https://errors.example.com",
    );
    expect(policy).toContain("img-src 'self' data: blob: https://files.example.com");
  });

  test('HSTS is sent behind TLS', async () => {
    const { headers } = await get('/healthz', { 'X-Forwarded-Proto': 'https' });
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000; includeSubDomains');
  });

  test('REQ-09 an allowed origin can send what the console sends and read Retry-After', async () => {
    const preflight = await fetch(`${server.url}/ent/v1/permissions`, {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'PUT' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe(origin);
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toBe('GET,POST,PUT,DELETE');
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe(
      'Authorization,Content-Type,Idempotency-Key,traceparent,tracestate',
    );
    const denied = await get('/ent/v1/permissions', { Origin: origin });
    expect(denied.status).toBe(401);
    expect(denied.headers.get('Access-Control-Allow-Origin')).toBe(origin);
    expect(denied.headers.get('Access-Control-Expose-Headers')).toBe('Date,Retry-After,X-Request-Id');
    expect(denied.headers.get('Vary')).toBe('Origin');
    expect((await get('/login')).headers.get('Vary'), 'with those of the answer').toBe('Accept-Encoding, Origin');
  });

  test('REQ-09 another origin is not allowed to send anything', async () => {
    const { headers } = await get('/ent/v1/permissions', { Origin: 'https://evil.example.com' });
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  test('the health call reports live', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'live' });
  });

  test('REQ-09 the settings of the console are served and never cached for long', async () => {
    const answer = await get('/settings.json');
    expect(await answer.json()).toEqual(server.context.settings.console);
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
  });

  test('an unknown path of the API is 40400 in the failure form, with any method', async () => {
    for (const path of ['/ent/v1/nothing', '/ent', '/api/v1/philippines/nothing', '/api/']) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const answer = await fetch(server.url + path, { method });
        expect([answer.status, await answer.json()]).toEqual([
          404,
          { errorCode: 40400, error: 'There is nothing here.' },
        ]);
      }
    }
    expect((await fetch(`${server.url}/ent/v1/auth/login`)).status).toBe(404);
    expect((await fetch(`${server.url}/settings.json`, { method: 'POST' })).status).toBe(404);
  });

  test('an address with too many requests is limited until the minute is over; others are not', async () => {
    server.pass(60);
    const load = (address: string) => get('/ent/v1/permissions', { 'X-Forwarded-For': `6.6.6.6, ${address}` });
    for (let attempt = 0; attempt < 50; attempt += 1) expect((await load('10.0.0.1')).status).toBe(401);
    server.pass(20);
    const denied = await load('10.0.0.1');
    expect([denied.status, denied.headers.get('Retry-After')]).toEqual([429, '40']);
    expect(await denied.json()).toMatchObject({ errorCode: 42900 });
    expect((await load('::ffff:10.0.0.1')).status, 'the same as one of IPv6').toBe(429);
    expect((await load('::ffff:10.0.0.2')).status).toBe(401);
    for (let attempt = 0; attempt < 50; attempt += 1) await load(`2001:db8:0:7::${attempt.toString(16)}`);
    expect((await load('2001:DB8::7:1:2:3:4')).status, 'another address of the same network').toBe(429);
    expect((await load('2001:db8:0:8::1')).status).toBe(401);
    server.pass(40);
    expect((await load('10.0.0.1')).status).toBe(401);
    server.pass(-3_600);
    for (let attempt = 0; attempt < 50; attempt += 1) expect((await load('10.0.0.1')).status).toBe(401);
    expect((await load('10.0.0.1')).headers.get('Retry-After'), 'after the clock was put back').toBe('60');
  });

  test('an address of a proxy can have a port, quotes and brackets, and other text counts for the connection', async () => {
    server.pass(60);
    const load = (entry: string) => get('/ent/v1/permissions', { 'X-Forwarded-For': entry });
    for (let port = 0; port < 50; port += 1) await load(`10.0.0.9:${4_000 + port}`);
    expect((await load('10.0.0.9')).status).toBe(429);
    for (let port = 0; port < 50; port += 1) await load(`"[2001:db8:0:9::1]:${4_000 + port}"`);
    expect((await load('2001:db8:0:9::2')).status).toBe(429);
    for (let index = 0; index < 50; index += 1) await load(`unknown-${index}`);
    expect((await load('unknown')).status).toBe(429);
    expect((await load('10.0.0.10')).status).toBe(401);
    server.pass(60);
  });

  test('files, the API document and the pages of a demo are limited, and the health call is not', async () => {
    server.pass(60);
    const from = { 'X-Forwarded-For': '10.0.0.11' };
    const paths = ['/files/x', '/openapi.json', '/demo/outbox'];
    for (let index = 0; index < 50; index += 1) await get(paths[index % paths.length] ?? '', from);
    for (const path of paths) expect((await get(path, from)).status, path).toBe(429);
    expect((await get('/healthz', from)).status).toBe(200);
    expect((await get('/ent/v1/permissions', from)).status, 'calls are counted apart').toBe(401);
    expect((await get('/readyz', from)).status, 'readiness is counted apart').toBe(200);
    for (let index = 0; index < 49; index += 1) await get(index % 2 ? '/readyz' : '/metrics', from);
    for (const path of ['/readyz', '/metrics']) expect((await get(path, from)).status, path).toBe(429);
    server.pass(60);
  });

  test('pages and assets of the console are limited to five times as many as calls, and the health call is not', async () => {
    server.pass(60);
    const from = { 'X-Forwarded-For': '10.0.0.12' };
    const paths = ['/login', '/assets/main-a1b2.js'] as const;
    for (let index = 0; index < 250; index += 1)
      expect((await get(paths[index % 2 ? 1 : 0], from)).status, `request ${index}`).toBe(200);
    for (const path of [...paths, '/', '/settings.json', '/missing.js']) {
      const denied = await get(path, from);
      expect([denied.status, denied.headers.get('Retry-After')], path).toEqual([429, '60']);
    }
    expect((await get('/login', { 'X-Forwarded-For': '10.0.0.13' })).status, 'another network').toBe(200);
    expect((await get('/healthz', from)).status).toBe(200);
    expect((await get('/ent/v1/permissions', from)).status, 'calls are counted apart').toBe(401);
    server.pass(60);
    expect((await get('/login', from)).status).toBe(200);
  });
});

test('the general limit counts on after 10,000 addresses in a minute', () => {
  const limit = createSenderLimit(600, () => 0);
  for (let request = 0; request < 600; request += 1) limit('first');
  for (let index = 0; index < 10_000; index += 1) limit(`address ${index}`);
  expect(() => limit('first')).toThrow('Too many requests');
  const further = () => {
    for (let index = 0; index < 256 * 601; index += 1) limit(`further ${index}`);
  };
  expect(further).toThrow('Too many requests');
});
