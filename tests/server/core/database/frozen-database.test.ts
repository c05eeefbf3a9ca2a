import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { type Answer, type ApiServer, send, startApiServer } from '#tests/support/api-server.ts';
import { allCalls, sampleRequest } from '#tests/support/call-samples.ts';
import { addOpsToken } from '#tests/support/ops-token.ts';
import { endProcess, runServer } from '#tests/support/server-process.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { type PostgresCluster, startOwnCluster } from '#tools/setup/postgres-cluster.ts';

/** The server answers after 10.5 s, and the console waits for 15 s. */
const answerMaxMs = 14_500;
const unavailable = [503, 50300, '3'];

const getOutcome = ({ status, body, headers }: Answer<Record<string, unknown> | undefined>) => [
  status,
  body?.errorCode,
  headers.get('Retry-After'),
];

/** The milliseconds that the work takes. */
const measureTime = async (work: () => Promise<unknown>): Promise<number> => {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
};

describe.runIf(inject('postgresUrl'))('a PostgreSQL that does not respond', { timeout: 120_000 }, () => {
  let cluster: PostgresCluster;
  let server: ApiServer;
  let token: string;
  beforeAll(async () => {
    cluster = await startOwnCluster();
    server = await startApiServer('pglite', { settings: { databaseUrl: cluster.url } });
    token = await signedInToken(server);
  }, 60_000);
  afterAll(async () => {
    cluster.thaw();
    await server.stop();
    cluster.stop();
  });

  const whileFrozen = async (work: () => Promise<unknown>) => {
    cluster.freeze();
    try {
      await work();
    } finally {
      cluster.thaw();
    }
  };
  const isWorking = async () => (await server.call('GET /ent/v1/permissions', { token })).status;
  const untilWorking = () => vi.waitFor(async () => expect(await isWorking()).toBe(200), { timeout: 30_000 });

  /** The same e-mail is the same request. */
  const apply = (email: string) => {
    const applications = [{ email, nick: 'Nick', realName: '', orgCode: 'NORTH-1' }];
    const headers = { 'Idempotency-Key': email };
    return server.call('POST /ent/v1/client_users/applications', { token, headers, body: { applications } });
  };

  test('REQ-13 while it is frozen, every call answers 503 in time; a repeated write is applied once [time]', async () => {
    const emails = Array.from({ length: 4 }, () => `${randomUUID()}@example.com`);
    const [first = '', ...others] = emails;
    expect((await apply(first)).status).toBe(200);
    const calls: { name: string; send(): Promise<Answer<Record<string, unknown>>> }[] = await Promise.all(
      allCalls.map(async ({ name, endpoint: { method, path: own } }) => {
        const { path = own, ...sent } = await sampleRequest(server, name);
        return { name, send: () => server.call(`${method} ${path}`, sent) };
      }),
    );
    const opsToken = await addOpsToken(server);
    calls.push({ name: 'metrics', send: () => server.call('GET /metrics', { token: opsToken }) });
    const target = { kind: 'task', id: randomUUID() } as const;
    const link = await server.context.downloadLinks.sign({ administratorId: 1, target }, 'x.zip');
    calls.push({ name: 'download', send: () => server.call(`GET ${link}`) });
    for (const email of others) calls.push({ name: 'write', send: () => apply(email) });
    await whileFrozen(async () => {
      const readiness = await server.call('GET /readyz');
      expect([readiness.status, readiness.body]).toMatchObject([503, { checks: { database: 'timedOut' } }]);
      const answers = await Promise.all(
        calls.map(async (call) => {
          let outcome: unknown[] = [];
          const ms = await measureTime(async () => {
            outcome = getOutcome(await call.send());
          });
          return [call.name, ...outcome, ms < answerMaxMs];
        }),
      );
      expect(answers).toEqual(calls.map(({ name }) => [name, ...unavailable, true]));
    });
    await untilWorking();
    expect((await Promise.all(others.map(apply))).map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = await server.db.selectFrom('applications').select('email').where('email', 'in', emails).execute();
    expect(rows.map(({ email }) => email).toSorted()).toEqual(emails.toSorted());
  });

  test('REQ-13 while it is stopped, a call is answered with 503, and with success after its restart', async () => {
    expect(await isWorking()).toBe(200);
    cluster.pause();
    const answers = [await server.call('GET /ent/v1/permissions', { token })];
    answers.push(await server.call('GET /ent/v1/permissions', { token }));
    cluster.resume();
    expect(answers.map(getOutcome)).toEqual([unavailable, unavailable]);
    await untilWorking();
  });

  test('GEN-02 a process with work in the queue recovers by itself, and stops within 10 s while it is frozen [time]', async () => {
    const folder = temporaryFolder();
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    await client.query('create database other');
    await client.end();
    const databaseUrl = new URL('/other', cluster.url).href;
    const { child, ready, ended } = runServer({ DATA_DIR: folder.path, DATABASE_URL: databaseUrl });
    const url = await ready;
    const readiness = async () => (await send(`GET ${url}/readyz`)).body.status;
    const untilReady = () => vi.waitFor(async () => expect(await readiness()).toBe('ready'), { timeout: 30_000 });
    await untilReady();
    await whileFrozen(async () => expect(await readiness()).toBe('not ready'));
    await untilReady();
    cluster.pause();
    expect(await readiness()).toBe('not ready');
    cluster.resume();
    await untilReady();
    await whileFrozen(async () => {
      const body = { provider: 'email', uid: 'somebody@example.com', password: 'x' };
      const pending = send(`POST ${url}/ent/v1/auth/login`, { body }).catch(() => undefined);
      expect(await readiness()).toBe('not ready');
      child.kill('SIGTERM');
      expect(await measureTime(() => ended)).toBeLessThan(10_000);
      expect((await ended).code).toBe(0);
      await pending;
    });
    await endProcess(child);
    folder.remove();
  });
});
