import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#server/core/runtime/log.ts';
import { traceJob, traceRequest } from '#server/core/runtime/tracing.ts';
import { createRemoteVoice } from '#server/courses/speech/remote-voice.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { listenOnFreePort } from '#tests/support/listen.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  kind: number;
  status: { code?: number };
  attributes: Attribute[];
};
type Export = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] };

const [serverKind, clientKind, consumerKind] = [2, 3, 5];
const waitedMs = 2_000;
const [given, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];

const getValues = ({ attributes }: Pick<Span, 'attributes'>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

describe('traces', () => {
  const exports: Export[] = [];
  const lines: string[] = [];
  const spokenWith: (string | undefined)[] = [];
  let server: ApiServer;
  let token: string;
  let spans: Span[];

  beforeAll(async () => {
    const collector = await listenOnFreePort(
      createServer(async (request, response) => {
        if (request.url === '/base/v1/traces') exports.push(JSON.parse(await text(request)));
        response.end('{}');
      }),
    );
    const speech = await listenOnFreePort(
      createServer((request, response) => {
        spokenWith.push(request.headers.traceparent?.toString());
        response.end('ID3');
      }),
    );
    const settings = { collectorUrl: `${collector.address}/base/` };
    server = await startApiServer(everydayKind(), {
      settings,
      log: createLog('info', (line) => void lines.push(line)),
    });
    token = await signedInToken(server);
    const headers = { traceparent: `00-${given}-${parent}-01` };
    await server.call('GET /ent/v1/client_users/no-such-learner/detail', { token, headers });
    await server.call('GET /healthz');
    await server.call('GET /readyz');
    const waiting = { method: 'GET', headers: new Headers(headers), arrivedAtMs: performance.now() - waitedMs };
    await traceRequest(waiting, async () => ({ route: '/waited', status: 200 }));
    const voice = createRemoteVoice(speech.address, 30_000);
    await traceJob('speak', async () => void (await voice.speak('x', 'FEMALE', AbortSignal.timeout(30_000))));
    await expect(traceJob('fail', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await server.stop();
    spans = exports.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: found }) => found)),
    );
    return () => Promise.all([collector.stop(), speech.stop()]);
  });
  afterAll(() => expect(exports.length).toBeGreaterThan(0));

  test('a request continues the trace of its sender, and its queries belong to it', () => {
    const request = spans.find(({ traceId, kind }) => traceId === given && kind === serverKind);
    expect(request).toMatchObject({ name: 'GET /ent/v1/client_users/:id/detail', parentSpanId: parent });
    expect(getValues(request ?? { attributes: [] })).toEqual({
      'http.request.method': 'GET',
      'http.route': '/ent/v1/client_users/:id/detail',
      'http.response.status_code': 403,
    });
    const queries = spans.filter(({ traceId, kind }) => traceId === given && kind === clientKind);
    expect(queries.length).toBeGreaterThan(1);
    expect(new Set(queries.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([request?.spanId]));
    expect(queries.map((query) => getValues(query)['db.query.text'])).toContainEqual(
      expect.stringContaining('administrators'),
    );
  });

  test('a trace has the name of the service, and no token and no value of a query', () => {
    const [resource] = exports[0]?.resourceSpans ?? [];
    expect(getValues(resource?.resource ?? { attributes: [] })).toEqual({ 'service.name': 'learning-console' });
    const all = JSON.stringify(exports);
    for (const secret of [token, 'no-such-learner']) expect(all).not.toContain(secret);
  });

  test('the log names the trace, and the checks of a load balancer have no line', () => {
    const logged = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request');
    expect(logged.find(({ path }) => path.includes('/no-such-learner/'))).toMatchObject({ traceId: given });
    expect(logged.filter(({ path }) => path === '/healthz')).toEqual([]);
    const roots = spans.filter(({ parentSpanId }) => !parentSpanId);
    expect(new Set(roots.map(({ name }) => name))).toEqual(new Set(['POST /ent/v1/auth/login', 'speak', 'fail']));
  });

  test('the span of a request begins when the request arrived [time]', () => {
    const { startTimeUnixNano = '', endTimeUnixNano = '' } = spans.find(({ name }) => name === 'GET /waited') ?? {};
    const spanMs = Number(BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1e6;
    expect(spanMs).toBeGreaterThanOrEqual(waitedMs - 1);
    expect(spanMs).toBeLessThan(10 * waitedMs);
  });

  test('a job has a trace of its own, which the speech service continues', () => {
    const jobs = spans.filter(({ kind }) => kind === consumerKind);
    expect(jobs.map(({ name, parentSpanId, status }) => [name, parentSpanId ?? '', status.code ?? 0])).toEqual([
      ['speak', '', 0],
      ['fail', '', 2],
    ]);
    expect(spokenWith).toEqual([`00-${jobs[0]?.traceId}-${jobs[0]?.spanId}-01`]);
  });
});
