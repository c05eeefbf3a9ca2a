import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMetrics } from '#server/runtime/metrics.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { addOpsToken } from '#tests/support/ops-token.ts';
import { signedInToken } from '#tests/support/sign-in.ts';

describe('GET /metrics', () => {
  let server: ApiServer;
  let token: string;
  beforeAll(async () => {
    server = await startApiServer('pglite');
    token = await addOpsToken(server);
  });
  afterAll(() => server.stop());

  const get = (path: string, bearer: string) =>
    fetch(server.url + path, { headers: { Authorization: `Bearer ${bearer}` } });
  /** Waits for the body, because a request counts when its answer is complete. */
  const visit = async (path: string, bearer = 'secret-1') => {
    await (await get(path, bearer)).text();
  };

  test('only a token of the operator opens it', async () => {
    for (const bearer of ['', 'secret-1', await signedInToken(server)]) {
      const answer = await get('/metrics', bearer);
      expect([answer.status, await answer.text()]).toEqual([401, expect.not.stringContaining('process_')]);
    }
  });

  test('requests are counted by route, without an ID, a token or an unknown path', async () => {
    const signedIn = await signedInToken(server);
    await visit('/api/v1/philippines/client_users/secret-2', signedIn);
    await visit('/ent/v1/permissions?secret-3=4', signedIn);
    await visit('/ent/v1/secret-4');
    await visit('/secret-5');
    const answer = await get('/metrics', token);
    const report = await answer.text();
    expect(answer.headers.get('Content-Type')).toContain('text/plain; version=0.0.4');
    const counted = report.split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count'));
    expect(counted).toContain(
      'http_request_duration_seconds_count{method="GET",route="/ent/v1/permissions",status="200"} 1',
    );
    expect(counted).toContain('http_request_duration_seconds_count{method="GET",route="/ent/*",status="404"} 1');
    expect(report).toContain('process_cpu_seconds_total ');
    expect(report).toContain('\ndownload_tasks_unfinished 0\n');
    expect(report.toLowerCase()).not.toContain('secret');
  });
});

test('a gauge that cannot be read is absent, and the others are reported', async () => {
  const metrics = createMetrics();
  metrics.addGauge('broken', 'Never known.', () => Promise.reject(new Error('no database')));
  metrics.addGauge('whole', 'Always known.', async () => 7);
  const report = await metrics.report();
  expect(report).toContain('\nwhole 7\n');
  expect(report).not.toMatch(/^broken \d/m);
});
