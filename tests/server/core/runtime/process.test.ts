import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { openDatabase } from '#server/core/database/open-database.ts';
import { send } from '#tests/support/api-server.ts';
import { createBareDatabase, emptyDatabase, everydayKind, removeDatabase } from '#tests/support/databases.ts';
import { endProcess, runServer, type ServerProcess } from '#tests/support/server-process.ts';

let dataDir: string;
let started: ServerProcess[];
const run = (environment: Record<string, string>) => {
  const server = runServer({ DATA_DIR: dataDir, ...environment });
  started.push(server);
  return server;
};

/** The setting of a database that starts faster than the embedded one, if there is one. */
const everydayDatabase = async (): Promise<Record<string, string>> => {
  const { databaseUrl } = await emptyDatabase(everydayKind());
  return databaseUrl ? { DATABASE_URL: databaseUrl } : {};
};

beforeEach(async () => {
  ({ dataDir } = await emptyDatabase('pglite'));
  started = [];
});
afterEach(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  removeDatabase({ dataDir });
});

const login = (url: string, uid: string) =>
  send(`POST ${url}/ent/v1/auth/login`, { body: { provider: 'email', uid, password: 'x' } });

const readiness = async (url: string) => {
  const { status, body } = await send<{ status: string; checks: Record<string, string> }>(`GET ${url}/readyz`);
  return { status, ...body.checks, summary: body.status };
};
/** Resolves when the job queue runs, too. */
const untilReady = (url: string) =>
  vi.waitFor(async () => expect((await readiness(url)).summary).toBe('ready'), { timeout: 30_000 });

/** Resolves when the address refuses connections. */
const untilClosed = (url: string): Promise<void> =>
  fetch(`${url}/healthz`).then(
    () => untilClosed(url),
    () => undefined,
  );

describe('the process', { timeout: 120_000 }, () => {
  test('a second process on the same directory is rejected with a message, and the first continues', async () => {
    const first = run({});
    const url = await first.ready;
    const { code, output } = await run({}).ended;
    expect(code).toBe(1);
    expect(output).toContain(
      `${dataDir} is in use by the process ${first.child.pid}: stop it, or set DATA_DIR to another directory`,
    );
    await untilReady(url);
  });

  test('GEN-02 a stopping server is not ready at once, answers while it drains, and ends at a second signal', async () => {
    const first = run({ ...(await everydayDatabase()), DRAIN_SECONDS: '300' });
    const url = await first.ready;
    await untilReady(url);
    first.child.kill('SIGTERM');
    const stopping = { status: 503, process: 'stopping' };
    await vi.waitFor(async () => expect(await readiness(url)).toMatchObject(stopping), { timeout: 30_000 });
    expect([(await fetch(`${url}/healthz`)).status, (await login(url, 'somebody@example.com')).status]).toEqual([
      200, 422,
    ]);
    first.child.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);
  });

  test('GEN-02 a stopping server ends when its time to drain is over [time]', async () => {
    const first = run({ ...(await everydayDatabase()), DRAIN_SECONDS: '1' });
    await first.ready;
    const signalled = performance.now();
    first.child.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);
    expect(performance.now() - signalled).toBeGreaterThan(1_000);
  });

  test('SIGTERM, even twice, finishes the request under way, frees the directory and ends with 0', async () => {
    const first = run({});
    const url = await first.ready;
    const body = JSON.stringify({ provider: 'email', uid: 'somebody@example.com', password: 'x' });
    const headers = { Expect: '100-continue', 'Content-Length': body.length };
    const underWay = request(`${url}/ent/v1/auth/login`, { method: 'POST', headers });
    underWay.flushHeaders();
    await once(underWay, 'continue');
    first.child.kill('SIGTERM');
    await untilClosed(url);
    first.child.kill('SIGTERM');
    underWay.end(body);
    const [answer] = await once(underWay, 'response');
    answer.resume();
    expect([answer.statusCode, (await first.ended).code]).toEqual([422, 0]);
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false);
  });

  test('a killed process restarts on its directory with the data it had written', async () => {
    const first = run({});
    const url = await first.ready;
    await login(url, 'somebody@example.com');
    for (let tries = 0; tries < 9; tries += 1) await login(url, 'somebody@example.com');
    first.child.kill('SIGKILL');
    expect((await first.ended).code).toBe('SIGKILL');
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(true);
    const again = await run({}).ready;
    expect((await login(again, 'somebody@example.com')).status).toBe(429);
  });

  test('GEN-02 DEMO=0 ends the sessions of demo accounts and no others', async () => {
    const database = await openDatabase({ dataDir });
    const startedAt = Math.floor(Date.now() / 1000);
    for (const email of ['admin@example.com', 'ada@example.com']) {
      const administrator = { code: email, email, password_hash: '' };
      const { id } = await database.db
        .insertInto('administrators')
        .values(administrator)
        .returning('id')
        .executeTakeFirstOrThrow();
      const session = { id: email, administrator_id: id, started_at: startedAt, ended_at: null, end_reason: null };
      await database.db.insertInto('sessions').values(session).execute();
    }
    await database.close();
    const server = run({});
    await server.ready;
    await endProcess(server.child);
    const later = await openDatabase({ dataDir });
    const rows = await later.db.selectFrom('sessions').select(['id', 'end_reason']).orderBy('id').execute();
    await later.close();
    expect(rows).toEqual([
      { id: 'ada@example.com', end_reason: null },
      { id: 'admin@example.com', end_reason: 'endedByOperator' },
    ]);
  });

  test('the lock of a process whose ID is used by another process is taken over', async () => {
    writeFileSync(join(dataDir, 'server.lock'), JSON.stringify({ pid: process.pid, start: 'long ago' }));
    const server = run({});
    await server.ready;
    expect(JSON.parse(readFileSync(join(dataDir, 'server.lock'), 'utf8')).pid).toBe(server.child.pid);
  });

  test('other users cannot read the files of a server, in a new or an existing data directory', async () => {
    const newDir = join(dataDir, 'new', 'data');
    chmodSync(dataDir, 0o755);
    await Promise.all([run({ DATA_DIR: newDir }).ready, run({}).ready]);
    const readMode = (path: string) => (statSync(path).mode & 0o777).toString(8);
    expect([dataDir, newDir].map(readMode)).toEqual(['700', '700']);
    expect(['server.lock', 'database'].map((name) => readMode(join(newDir, name)))).toEqual(['600', '700']);
  });

  test('a port in use prints a message and exits with 1', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const { code, output } = await run({ PORT: port }).ended;
    other.close();
    expect([code, output.trim()]).toEqual([1, `Port ${port} is in use: stop what listens there, or set PORT.`]);
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false);
  });

  test('an invalid setting is named, and nothing is opened', async () => {
    const { code, output } = await run({ ACCESS_TOKEN_SECONDS: 'soon' }).ended;
    expect([code, output.trim()]).toEqual([1, 'ACCESS_TOKEN_SECONDS must be a whole number from 1 to 31536000.']);
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false);
  });

  test('a missing database prints a message and exits with 1', async () => {
    const { code, output } = await run({ DATABASE_URL: 'postgres://somebody:secret@127.0.0.1:1/x' }).ended;
    expect(code).toBe(1);
    expect(output).toContain('is the database of DATABASE_URL up?');
    expect(output).not.toContain('secret');
  });

  test.runIf(inject('postgresUrl'))('two that start at once on one PostgreSQL share sign-ins and limits', async () => {
    const DATABASE_URL = await createBareDatabase();
    const urls = await Promise.all([run({ DATABASE_URL }).ready, run({ DATABASE_URL }).ready]);
    for (const url of urls) {
      await untilReady(url);
      for (let tries = 0; tries < 5; tries += 1) await login(url, 'somebody@example.com');
    }
    for (const url of urls) expect((await login(url, 'somebody@example.com')).status).toBe(429);
  });
});
