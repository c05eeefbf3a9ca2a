import { writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultBodyMaxBytes, endpoint } from '#contract/endpoint.ts';
import { boundEndpoints } from '#server/app.ts';
import { bind } from '#server/core/endpoints/bind.ts';
import { createLog } from '#server/core/runtime/log.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';

const boxes = { method: 'GET', bases: ['second'], access: 'public' } as const;
const page = v.optional(v.pipe(v.string(), v.transform(Number), v.integer('a page'), v.minValue(1, 'a page')), '1');

const boxList = endpoint({
  ...boxes,
  summary: 'Lists',
  path: '/api/v1/philippines/boxes/list',
  query: v.object({ page, orgIds: v.optional(v.union([v.array(v.string()), v.string()]), []) }),
  answer: v.object({ query: v.unknown() }),
});
const boxShow = endpoint({
  ...boxes,
  summary: 'Shows',
  path: '/api/v1/philippines/boxes/{code}',
  params: v.object({ code: v.pipe(v.string(), v.maxLength(20, 'at most 20 characters')) }),
  answer: v.object({ code: v.string(), note: v.optional(v.string(), '') }),
});
const boxWrong = endpoint({
  ...boxes,
  summary: 'Answers wrongly',
  path: '/api/v1/philippines/wrong',
  answer: v.object({ count: v.number() }),
});
const boxFault = endpoint({
  ...boxes,
  summary: 'Fails',
  path: '/api/v1/philippines/fault',
  access: { allOf: ['course_view', 'course_edit'] },
  answer: v.object({}),
});

const boxFull = endpoint({ ...boxes, summary: 'Stores', path: '/api/v1/philippines/full', answer: v.object({}) });

const calls = [
  ...boundEndpoints,
  bind(boxShow, async ({ params }) => ({ code: params.code, secret: 'not in the contract' })),
  bind(boxList, async ({ query }) => ({ query })),
  bind(boxWrong, async () => ({ count: Number.NaN })),
  bind(boxFull, async () => {
    writeFileSync('/dev/full', 'x');
    return {};
  }),
  bind(boxFault, async () => {
    throw new Error('a fault with details');
  }),
];

describe('requests', () => {
  const lines: string[] = [];
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApiServer(everydayKind(), { calls, log: createLog('info', (line) => void lines.push(line)) });
  });
  afterAll(() => server.stop());

  const login = (body: unknown, headers = {}) => server.call('POST /ent/v1/auth/login', { body, headers });
  const api = (path: string, token?: string) =>
    server.call(`GET /api/v1/philippines/${path}`, token === undefined ? {} : { token });

  test('REQ-10 bad input is rejected with 42200 and names every field', async () => {
    const { status, body } = await login({ provider: 'phone', uid: 'x'.repeat(101), password: 7 });
    expect(status).toBe(422);
    expect(body).toEqual({
      errorCode: 42200,
      error: 'The request is not valid.',
      errors: [
        expect.stringMatching(/^provider: /),
        expect.stringMatching(/^uid: /),
        expect.stringMatching(/^password: /),
      ],
    });
  });

  test('REQ-10 a body that is not JSON, not UTF-8 or not an object is rejected', async () => {
    const bodies: [string, string][] = [
      ['{"provider":', 'body: must be JSON'],
      ['', 'body: must be JSON'],
      ['['.repeat(16_000), 'body: must be JSON'],
    ];
    for (const [sent, error] of bodies) {
      expect(await login(sent)).toMatchObject({ status: 422, body: { errorCode: 42200, errors: [error] } });
    }
    for (const sent of ['[]', '"text"', 'null', '7']) expect((await login(sent)).status).toBe(422);
    const latin = await fetch(`${server.url}/ent/v1/auth/login`, {
      method: 'POST',
      body: new Uint8Array([0x22, 0xe9]),
    });
    expect(await latin.json()).toMatchObject({ errorCode: 42200, errors: ['body: must be UTF-8'] });
  });

  test('the character NUL is rejected everywhere', async () => {
    const nul = { provider: 'email', uid: 'a\0b', password: 'x' };
    expect(await login(nul)).toMatchObject({ status: 422, body: { errorCode: 42200 } });
    expect((await api('boxes/a%00b')).status).toBe(422);
    expect((await api('boxes/list?orgIds=a%00')).status).toBe(422);
    expect((await api('boxes/list?orgIds=a%5Cu0000')).status).toBe(200);
  });

  test('unusual texts are wrong credentials, never server errors', async () => {
    for (const uid of ['👩‍👩‍👧', '\u202eabc', '<script>', "' or 1=1 --", '=1+1', '\ud800', '   a']) {
      expect((await login({ provider: 'email', uid, password: uid })).status).toBe(422);
    }
  });

  test('a body that is too long is rejected with 41300, announced or not', async () => {
    const long = 'x'.repeat(defaultBodyMaxBytes + 1);
    expect(await login(long)).toMatchObject({ status: 413, body: { errorCode: 41300 } });
    const chunks = new Blob([long]).stream();
    const chunked = { method: 'POST', body: chunks, duplex: 'half' } satisfies RequestInit & { duplex: string };
    const answer = await fetch(`${server.url}/ent/v1/auth/login`, chunked);
    expect([answer.status, await answer.json()]).toMatchObject([413, { errorCode: 41300 }]);
    expect((await login({ provider: 'email', uid: 'x', password: 'x' })).status).toBe(422);
  });

  test('a list of 2 MB is rejected by its size before its items are checked', async () => {
    const token = await signedInToken(server);
    const body = { orgCode: 'NORTH', modules: Array.from({ length: 1_000_000 }, () => 1), startDayKey: '20260303' };
    const answer = await server.call('POST /api/v1/philippines/dashboards/organizations', { token, body });
    expect(answer).toMatchObject({
      status: 413,
      body: { errorCode: 41300, error: 'The request is larger than 16384 bytes.' },
    });
  });

  test('path and query are checked; a repeated name is a list', async () => {
    expect((await api('boxes/list?orgIds=1&orgIds=2&page=3&other=x')).body).toEqual({
      query: { page: 3, orgIds: ['1', '2'] },
    });
    expect((await api('boxes/list?orgIds=1')).body).toEqual({ query: { page: 1, orgIds: '1' } });
    expect(await api('boxes/list?page=0')).toMatchObject({ status: 422, body: { errors: ['page: a page'] } });
    expect(await api(`boxes/${'x'.repeat(21)}`)).toMatchObject({
      status: 422,
      body: { errors: ['code: at most 20 characters'] },
    });
  });

  test('a fixed path takes precedence over one with a parameter, and parameters are decoded', async () => {
    expect((await api('boxes/list')).body).toHaveProperty('query');
    expect((await api('boxes/a%2Fb%20c')).body).toEqual({ code: 'a/b c' });
    expect((await api('boxes/a%252Fb')).body).toEqual({ code: 'a%2Fb' });
    expect((await api('boxes/%E0%A4%A')).status).toBe(200);
  });

  test('unknown fields and defaults for missing fields are not sent', async () => {
    expect((await api('boxes/abc')).body).toEqual({ code: 'abc' });
  });

  test('long answers travel compressed as the caller accepts it', async () => {
    const ids = Array.from({ length: 1_000 }, (_, index) => `orgIds=${index}`).join('&');
    for (const encoding of ['br', 'gzip']) {
      const answer = await fetch(`${server.url}/api/v1/philippines/boxes/list?${ids}`, {
        headers: { 'Accept-Encoding': encoding },
      });
      expect(answer.headers.get('Content-Encoding')).toBe(encoding);
      expect(await answer.json()).toMatchObject({ query: { orgIds: { length: 1_000 } } });
    }
    const short = await fetch(`${server.url}/api/v1/philippines/boxes/list`, { headers: { 'Accept-Encoding': 'br' } });
    expect(short.headers.get('Content-Encoding')).toBeNull();
  });

  test('REQ-07 a full disk of the server is named, and is in the log', async () => {
    const { status, body, headers } = await api('full');
    expect([status, body]).toEqual([
      503,
      {
        errorCode: 50300,
        error: 'The server has no space left to store this. Please tell the person who manages your console.',
      },
    ]);
    expect(headers.get('Retry-After')).toBe('60');
    expect(lines.splice(0).filter((line) => line.includes('ENOSPC'))).toHaveLength(1);
  });

  test('an answer that violates the contract and an exception are 50099, with details only in the log', async () => {
    lines.length = 0;
    const token = await signedInToken(server);
    const fault = {
      status: 500,
      body: { errorCode: 50099, error: 'Something went wrong, please try it again later.' },
    };
    expect(await api('wrong')).toMatchObject(fault);
    const failed = await api('fault', token);
    expect(failed).toMatchObject(fault);
    const faults = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error');
    expect(faults.map(({ fault: text }) => text.split('\n')[0])).toEqual([
      expect.stringContaining('GET /api/v1/philippines/wrong answered wrongly: count: '),
      'Error: a fault with details',
    ]);
    expect(faults[1].requestId).toBe(failed.headers.get('X-Request-Id'));
  });

  test('PERM-05 a call without its permission is rejected with 40300', async () => {
    const half = await signedInToken(server, { permissions: ['course_view'] });
    expect(await api('fault', half)).toMatchObject({ status: 403, body: { errorCode: 40300 } });
    expect(await api('fault')).toMatchObject({ status: 401, body: { errorCode: 50000 } });
  });
});
