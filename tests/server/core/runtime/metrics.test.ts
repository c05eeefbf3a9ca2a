import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { watchMailer } from '#server/core/mail/mailer.ts';
import { createMetrics } from '#server/core/runtime/metrics.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { databaseKinds, everydayKind } from '#tests/support/databases.ts';
import { addOpsToken } from '#tests/support/ops-token.ts';
import { addEvents } from '#tests/support/raw-events.ts';
import { requestSignIn, signedInToken } from '#tests/support/sign-in/sign-in.ts';

describe('GET /metrics', () => {
  let server: ApiServer;
  let token: string;
  beforeAll(async () => {
    server = await startApiServer(everydayKind());
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

  const report = async () => (await get('/metrics', token)).text();

  test('an operator reads the version, each check, the queues and the newest event', async () => {
    const text = await report();
    expect(text).toMatch(/^build_info\{version="\d+\.\d+\.\d+"\} 1$/m);
    expect(text).toContain('\nreadiness_check_ok{check="database"} 1\n');
    expect(text).toContain('\nreadiness_check_ok{check="process"} 1\n');
    expect(text, 'no event has been imported').not.toMatch(/^study_newest_event_timestamp_seconds \d/m);
    const { key: learner_key } = await server.fixture.addLearner();
    await addEvents(server.db, 'learner_sign_ins', [
      { learner_key, at: 1_790_000_000 },
      { learner_key, at: 1_780_000_000 },
    ]);
    expect(await report()).toContain('\nstudy_newest_event_timestamp_seconds 1790000000\n');
  });

  test('statements are measured', async () => {
    expect(await report()).toMatch(/^database_statement_duration_seconds_count\{result="done"\} [1-9]/m);
  });

  test('failed sign-ins are counted, whatever the log leaves out', async () => {
    const failures = async () =>
      Number(
        /^log_lines_total\{level="warn",event="security",action="signInFailed"\} (\d+)$/m.exec(await report())?.[1] ??
          0,
      );
    const before = await failures();
    await requestSignIn(server, 'nobody@example.com', 'wrong-password-1');
    expect(await failures()).toBe(before + 1);
  });

  test('GEN-02 the alert rules and the dashboard ask for metrics that a server reports', async () => {
    const rules: { groups: { rules: { expr: string }[] }[] } = parse(readFileSync('deploy/alerts.yml', 'utf8'));
    const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
      readFileSync('deploy/grafana-dashboard.json', 'utf8'),
    );
    const queries = [
      ...rules.groups.flatMap((group) => group.rules),
      ...dashboard.panels.flatMap(({ targets }) => targets),
    ];
    const expressions = queries.map(({ expr }) => expr.replaceAll(/"[^"]*"/g, ''));
    const asked = expressions.flatMap((text) => text.match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g) ?? []);
    const metrics = new Set(asked.map((name) => name.replace(/_(bucket|count|sum)$/, '')));
    metrics.delete('histogram_quantile');
    const reported = [...(await report()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    expect(metrics.size).toBeGreaterThan(8);
    expect(reported).toEqual(expect.arrayContaining([...metrics]));
  });

  const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
  test.runIf(hasPromtool)('promtool finds nothing wrong with the report', async () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], {
      input: await report(),
      encoding: 'utf8',
    });
    expect([status, stdout + stderr]).toEqual([0, '']);
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

test.runIf(databaseKinds().includes('postgres'))('a busy pool shows what works and what waits', async () => {
  const server = await startApiServer('postgres', { settings: { databasePoolSize: 1 } });
  const token = await addOpsToken(server);
  const gauge = async (name: string) => {
    const report = await (
      await fetch(`${server.url}/metrics`, { headers: { Authorization: `Bearer ${token}` } })
    ).text();
    return report.match(new RegExp(`^${name}\\{pool="requests"\\} (\\d+)$`, 'm'))?.[1];
  };
  expect(await gauge('database_pool_waiting')).toBe('0');
  expect(server.context.database.pools().requests?.inUse).toBe(0);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holding = server.db.transaction().execute(() => held);
  await expect.poll(() => server.context.database.pools().requests).toEqual({ inUse: 1, waiting: 0 });
  const waiting = server.db.selectFrom('organizations').select('id').execute();
  await expect.poll(() => server.context.database.pools().requests).toEqual({ inUse: 1, waiting: 1 });
  release();
  await Promise.all([holding, waiting]);
  await expect.poll(() => server.context.database.pools().requests).toEqual({ inUse: 0, waiting: 0 });
  await server.stop();
});

test('a gauge loses the values that are no longer there', async () => {
  const metrics = createMetrics();
  let waiting: Record<string, number> = { audio: 2, mails: 1 };
  metrics.addGauges('waiting', 'By queue.', { label: 'queue', read: async () => waiting });
  expect(await metrics.report()).toContain('\nwaiting{queue="audio"} 2\nwaiting{queue="mails"} 1\n');
  waiting = { mails: 4 };
  const report = await metrics.report();
  expect(report).toContain('\nwaiting{queue="mails"} 4\n');
  expect(report).not.toContain('audio');
});

test('mails are counted as sent or failed, and a fault of the mail server stays one', async () => {
  const metrics = createMetrics();
  const mail = { to: 'ada@example.com', subject: 'Code', text: '123456' };
  let isDown = true;
  const send = async () => {
    if (isDown) throw new Error('down');
  };
  const mailer = watchMailer({ send }, metrics.addMail);
  await expect(mailer.send(mail)).rejects.toThrow('down');
  isDown = false;
  await mailer.send(mail);
  await mailer.send(mail);
  const report = await metrics.report();
  expect(report).toContain('\nmails_total{result="failed"} 1\nmails_total{result="sent"} 2\n');
});
