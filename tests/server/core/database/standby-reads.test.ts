import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectDatabase, type Database, defaultPoolSize } from '#server/core/database/open-database.ts';
import { createStandbyReads } from '#server/core/database/standby-reads.ts';
import { createLog } from '#server/core/runtime/log.ts';
import type { ReadSource } from '#server/core/runtime/metrics.ts';
import { readSettings } from '#server/core/runtime/settings.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { databaseKinds } from '#tests/support/databases.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';
import { listenSilently } from '#tests/support/silent-postgres.ts';
import { type Standby, startStandby } from '#tests/support/standby.ts';
import { type PostgresCluster, startOwnCluster } from '#tools/setup/postgres-cluster.ts';
import { unusedPort } from '#tools/setup/unused-port.ts';

const noLog = createLog('off');
const formatUrl = (port: number, user = 'postgres') => `postgres://${user}@127.0.0.1:${port}/postgres`;
const isStandby = sql<{ follows: boolean }>`select pg_is_in_recovery() as follows`;

test.each([
  [{ DATABASE_READ_URL: 'postgres://one/c' }, 'DATABASE_READ_URL needs DATABASE_URL.'],
  [
    { DATABASE_URL: 'postgres://one/c', DATABASE_READ_URL: 'postgres://one,two/c' },
    'DATABASE_READ_URL must be the address of one host; a proxy can lead to one of several.',
  ],
])('GEN-02 the settings %o are rejected', (environment, message) => {
  expect(() => readSettings(environment)).toThrow(message);
});

describe.runIf(databaseKinds().includes('postgres'))('a standby for reads', { timeout: 120_000 }, () => {
  let [primary, standby]: [PostgresCluster, Standby] = [undefined as never, undefined as never];
  let server: ApiServer;
  let token: string;
  beforeAll(async () => {
    primary = await startOwnCluster();
    standby = await startStandby(primary.url);
    server = await startApiServer('pglite', {
      settings: { databaseUrl: primary.url, databaseReadUrl: formatUrl(standby.port) },
    });
    await server.fixture.addLearner();
    token = await signedInToken(server);
  }, 120_000);
  afterAll(async () => {
    await server.stop();
    standby.stop();
    primary.stop();
  });

  const undo: (() => unknown)[] = [];
  afterEach(async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  });

  const connect = async (databaseReadUrl: string): Promise<Required<Pick<Database, 'db' | 'checks' | 'standby'>>> => {
    const database = await connectDatabase({ dataDir: '/nowhere', databaseUrl: primary.url, databaseReadUrl });
    undo.push(() => database.close());
    if (!database.standby) throw new Error('There is no standby.');
    return { db: database.db, checks: database.checks, standby: database.standby };
  };
  const createReads = async (
    databaseReadUrl: string,
    limits: Parameters<typeof createStandbyReads>[0]['limits'] = {},
  ) => {
    const database = await connect(databaseReadUrl);
    const [places, lines]: [ReadSource[], string[]] = [[], []];
    const log = createLog('info', (line) => void lines.push(line));
    const parts = {
      ...database,
      primary: database.db,
      watch: (place: ReadSource) => void places.push(place),
    };
    return { ...createStandbyReads({ ...parts, log, limits }), ...database, places, lines };
  };
  /**
   * Reads twice, because the first run meets the fault.
   * Returns whether a standby answered, and how often the read ran.
   */
  const readTwice = async ({ read }: Awaited<ReturnType<typeof createReads>>, fault: RawBuilder<unknown>) => {
    let runs = 0;
    const follows = await read(async (db) => {
      runs += 1;
      if (runs === 1) await fault.execute(db);
      return (await isStandby.execute(db)).rows[0]?.follows;
    });
    return [follows, runs];
  };
  const followsIn = async ({ read }: { read: Awaited<ReturnType<typeof createReads>>['read'] }) =>
    (await read((db) => isStandby.execute(db))).rows[0]?.follows;
  const replay = async (word: 'pause' | 'resume') => {
    const { standby: db } = await connect(formatUrl(standby.port));
    await sql`select ${sql.raw(`pg_wal_replay_${word}()`)}`.execute(db);
  };
  const standbyReads = async () =>
    Number(
      /database_standby_reads_total\{result="standby"\} (\d+)/.exec(await server.context.metrics.report())?.[1] ?? 0,
    );
  const readList = async () => {
    const { body } = await server.call<{ list: { user: { id: string; nick: string } }[] }>(
      'GET /ent/v1/client_users/list?page=1&pageSize=20',
      { token },
    );
    return body.list.map(({ user }) => user);
  };

  test('GEN-02 dashboards and lists of learners are read from it, and nothing else', async () => {
    const days = { startDayKey: '20260305', endDayKey: '20260309' };
    const body = { orgCode: 'NORTH', modules: ['SUMMARY'], ...days };
    const own = { modules: ['BEHAVIOR'], userId: (await readList())[0]?.id, ...days };
    const read = [
      () => server.call('GET /ent/v1/client_users/list?page=1&pageSize=20', { token }),
      () => server.call('GET /ent/v1/client_users?page=1&pageSize=20&email=x', { token }),
      () => server.call('POST /api/v1/philippines/dashboards/organizations', { token, body }),
      () => server.call('POST /api/v1/philippines/dashboards/users', { token, body: own }),
    ];
    for (const call of read) {
      const before = await standbyReads();
      const answer = await call();
      expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
      expect(await standbyReads()).toBe(before + 1);
    }
    const before = await standbyReads();
    for (const path of ['/ent/v1/permissions', '/ent/v1/ent_users/info', '/ent/v1/organizations/owned'])
      expect((await server.call(`GET ${path}`, { token })).status).toBe(200);
    expect(await standbyReads()).toBe(before);
  });

  test('GEN-02 who has changed something reads the change, also while the standby is behind', async () => {
    const [learner] = await readList();
    const save = async (nick: string) => {
      const body = { nick, realName: '' };
      expect((await server.call(`PUT /ent/v1/client_users/${learner?.id}`, { token, body })).status).toBe(200);
      return (await readList()).find(({ id }) => id === learner?.id)?.nick;
    };
    expect(await save('Quick')).toBe('Quick');
    await replay('pause');
    undo.push(() => replay('resume'));
    const before = await standbyReads();
    expect(await save('Behind')).toBe('Behind');
    expect(await standbyReads()).toBe(before);
    const readiness = await server.call('GET /readyz');
    expect([readiness.status, readiness.body]).toMatchObject([
      200,
      { status: 'degraded', checks: { standby: 'failed' } },
    ]);
    await replay('resume');
    await vi.waitFor(async () => {
      await readList();
      expect(await standbyReads()).toBeGreaterThan(before);
    });
    expect((await server.call('GET /readyz')).body).toMatchObject({ status: 'ready', checks: { standby: 'ok' } });
  });

  test('GEN-02 a role without rights of its own can compare the two', async () => {
    await sql`create role plain login`.execute(server.db);
    undo.push(() => sql`drop role plain`.execute(server.db));
    const url = formatUrl(Number(new URL(primary.url).port), 'plain');
    const database = await connectDatabase({
      dataDir: '/nowhere',
      databaseUrl: url,
      databaseReadUrl: formatUrl(standby.port, 'plain'),
    });
    undo.push(() => database.close());
    if (!database.standby) throw new Error('There is no standby.');
    const reads = createStandbyReads({
      ...database,
      primary: database.db,
      standby: database.standby,
      log: noLog,
      watch: () => {},
    });
    await vi.waitFor(async () => expect(await followsIn(reads)).toBe(true));
  });

  test('GEN-02 without a standby that works, reads go to the primary, at once after the first, and one line says so [time]', async () => {
    const silent = await listenSilently();
    undo.push(() => silent.stop());
    for (const url of [formatUrl(await unusedPort()), formatUrl(silent.port)]) {
      const reads = await createReads(url);
      expect(await followsIn(reads)).toBe(false);
      const startMs = performance.now();
      expect(await followsIn(reads)).toBe(false);
      expect(performance.now() - startMs).toBeLessThan(900);
      expect(reads.places).toEqual(['unavailable', 'unavailable']);
      expect(reads.lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 'error', event: 'standby' }]);
      await expect(reads.check?.()).rejects.toThrow();
    }
  });

  test('GEN-02 a read for which no connection to the standby is free goes to the primary, and the next one to it', async () => {
    const reads = await createReads(formatUrl(standby.port), { answerMs: 300 });
    const held = Array.from({ length: defaultPoolSize }, () => sql`select pg_sleep(3)`.execute(reads.standby));
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity where query = 'select pg_sleep(3)'`.execute(
        (await connect(formatUrl(standby.port))).standby,
      );
      expect(rows).toHaveLength(defaultPoolSize);
    });
    expect(await followsIn(reads)).toBe(false);
    await Promise.all(held);
    expect(await followsIn(reads)).toBe(true);
    expect([reads.places, reads.lines]).toEqual([['busy', 'standby'], []]);
  });

  test('GEN-02 another database, and a server that follows none, are not read', async () => {
    const other = await startOwnCluster();
    undo.push(() => other.stop());
    const cases = [
      [other.url, 'DATABASE_READ_URL is another database.'],
      [primary.url, 'The server of DATABASE_READ_URL follows no other one.'],
    ] as const;
    for (const [url, message] of cases) {
      const reads = await createReads(url);
      expect(await followsIn(reads)).toBe(false);
      expect(reads.places).toEqual(['unavailable']);
      await expect(reads.check?.()).rejects.toThrow(message);
    }
  });

  test('GEN-02 a read whose connection to the standby breaks is repeated on the primary, and the standby used again', async () => {
    const reads = await createReads(formatUrl(standby.port), { restMs: 300 });
    expect(await readTwice(reads, sql`select pg_terminate_backend(pg_backend_pid())`)).toEqual([false, 2]);
    expect(reads.places).toEqual(['unavailable']);
    await vi.waitFor(async () => expect(await followsIn(reads)).toBe(true), { timeout: 5_000 });
    expect(reads.lines.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'standby', status: 'unused' },
      { event: 'standby', status: 'used' },
    ]);
    const wrong = reads.read((db) => sql`select 1 / 0`.execute(db));
    await expect(wrong).rejects.toThrow('division by zero');
  });

  test.each(['40001', '40P01'])(
    'GEN-02 a read that the standby cancels to apply a change (%s) is repeated, and the standby stays in use',
    async (code) => {
      const reads = await createReads(formatUrl(standby.port));
      expect(await readTwice(reads, sql`do $$ begin raise sqlstate '${sql.raw(code)}'; end $$`)).toEqual([false, 2]);
      expect(await followsIn(reads)).toBe(true);
      expect(reads.places).toEqual(['unavailable', 'standby']);
      expect(reads.lines.map((line) => JSON.parse(line))).toMatchObject([{ event: 'standby', status: 'repeated' }]);
    },
  );

  test('GEN-02 a primary that does not say how far it is answers the read itself', async () => {
    const database = await connect(formatUrl(standby.port));
    const places: ReadSource[] = [];
    const watch = (place: ReadSource) => void places.push(place);
    // A server that follows another one has no position of its own.
    const reads = createStandbyReads({ ...database, primary: database.standby, log: noLog, watch });
    expect(await followsIn(reads)).toBe(true);
    expect(places).toEqual(['unavailable']);
  });
});
