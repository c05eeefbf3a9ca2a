import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createHeavyReads } from '#server/core/database/heavy-reads.ts';
import { createStatementScope, runInScope } from '#server/core/database/statement-scope.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { createPostgresDatabase } from '#tests/support/databases.ts';
import { createHeldWork, untilNext } from '#tests/support/held-work.ts';
import { signedInToken, signIn } from '#tests/support/sign-in/sign-in.ts';

test('REQ-13 one administrator has three of ten connections for heavy reads, and all together have seven', async () => {
  const heavyReads = createHeavyReads(10);
  const work = createHeldWork();
  const read = (administratorId: number, index: number) =>
    heavyReads(administratorId, work.run(`${administratorId}-${index}`));
  const ofOne = Array.from({ length: 10 }, (_, index) => read(1, index));
  await untilNext();
  expect(work.started).toEqual(['1-0', '1-1', '1-2']);
  const ofOthers = [2, 2, 3, 3, 4].map((id, index) => read(id, index));
  await untilNext();
  expect(work.started.slice(3)).toEqual(['2-0', '2-1', '3-2', '3-3']);
  await work.releaseAll();
  expect((await Promise.all([...ofOne, ...ofOthers])).length).toBe(15);
});

test('REQ-13 a heavy read that is not begun before its request ends takes no turn', async () => {
  const heavyReads = createHeavyReads(1);
  const work = createHeldWork();
  const first = heavyReads(1, work.run('first'));
  const end = new AbortController();
  const second = runInScope(createStatementScope(end.signal), () => heavyReads(1, work.run('second')));
  const third = heavyReads(1, work.run('third'));
  end.abort();
  await expect(second).rejects.toMatchObject({ reason: 'busy' });
  work.running.get('first')?.();
  await vi.waitFor(() => expect(work.started).toEqual(['first', 'third']));
  await work.releaseAll();
  expect(await Promise.all([first, third])).toEqual(['first', 'third']);
});

describe.runIf(inject('postgresUrl'))('a server with ten connections to PostgreSQL', () => {
  let server: ApiServer;
  let observer: pg.Client;
  let locker: pg.Client;
  let busyId: number;
  let busyToken: string;
  let token: string;
  beforeAll(async () => {
    const databaseUrl = await createPostgresDatabase();
    server = await startApiServer('pglite', { settings: { databaseUrl, databasePoolSize: 10 } });
    const email = await server.fixture.addAdministrator();
    busyToken = (await signIn(server, email)).accessToken;
    const busy = server.db.selectFrom('administrators').where('email', '=', email).select('id');
    busyId = (await busy.executeTakeFirstOrThrow()).id;
    token = await signedInToken(server);
    observer = new pg.Client({ connectionString: databaseUrl });
    locker = new pg.Client({ connectionString: databaseUrl });
    await Promise.all([observer.connect(), locker.connect()]);
  }, 60_000);
  afterAll(async () => {
    await Promise.all([observer.end(), locker.end()]);
    await server.stop();
  });

  const dashboard = (startDayKey: string) =>
    server.call('POST /api/v1/philippines/dashboards/organizations', {
      token: busyToken,
      body: { orgCode: 'NORTH', startDayKey, endDayKey: '20260309', modules: ['STUDY_DURATION'] },
    });
  /** The dashboards whose statements wait for the table. */
  const countWaiting = async () =>
    (
      await observer.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%bounds as materialized%' and datname = current_database()",
      )
    ).rows.length;
  const whileLocked = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    await locker.query('begin');
    await locker.query('lock table organization_days in access exclusive mode');
    try {
      return await work();
    } finally {
      await locker.query('rollback');
    }
  };

  test('REQ-13 ten dashboards of one administrator leave connections to others, and readiness does not suffer', async () => {
    const { others, dashboards } = await whileLocked(async () => {
      const sent = Array.from({ length: 10 }, (_, index) => dashboard(`202602${10 + index}`));
      await vi.waitFor(async () => expect(await countWaiting()).toBe(3), { timeout: 5_000 });
      const light = Array.from({ length: 20 }, () => server.call('GET /ent/v1/permissions', { token }));
      const own = server.call('GET /ent/v1/permissions', { token: busyToken });
      const answers = await Promise.all([...light, own, server.call('GET /readyz')]);
      expect(await countWaiting()).toBe(3);
      return { others: answers.map(({ status }) => status), dashboards: sent };
    });
    expect(new Set(others)).toEqual(new Set([200]));
    expect(new Set((await Promise.all(dashboards)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  const signStudyFile = () => {
    const target = { kind: 'organizationStudy', id: 'id-NORTH', day: '2026-03-09' } as const;
    return server.context.downloadLinks.sign({ administratorId: busyId, target }, 'study-data.xlsx');
  };
  test.each([
    ['trees', 'organization_ancestors', async () => 'GET /ent/v1/organizations/owned'],
    [
      'pages of courses',
      'courses',
      async () => 'GET /api/v1/philippines/custom_speak/course/list?page=1&pageSize=20&level=BEGINNER',
    ],
    ['pages of applications', 'applications', async () => 'GET /ent/v1/client_users/applications?page=1&pageSize=20'],
    ['study files', 'organization_days', async () => `GET ${await signStudyFile()}`],
  ])(
    'REQ-13 %s that one administrator asks for many times leave connections to others',
    async (_, table, createLine) => {
      const countReads = async () =>
        (
          await observer.query(
            "select from pg_stat_activity where wait_event_type = 'Lock' and query like $1 and datname = current_database()",
            [`%${table}%`],
          )
        ).rows.length;
      const line = await createLine();
      await locker.query('begin');
      await locker.query(`lock table ${table} in access exclusive mode`);
      const sent = Array.from({ length: 12 }, () => server.call(line, { token: busyToken }));
      await vi.waitFor(async () => expect(await countReads()).toBe(3), { timeout: 5_000 });
      const light = Array.from({ length: 20 }, () => server.call('GET /ent/v1/permissions', { token }));
      expect(new Set((await Promise.all(light)).map(({ status }) => status))).toEqual(new Set([200]));
      expect(await countReads()).toBe(3);
      await locker.query('rollback');
      expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([200]));
    },
  );

  test('REQ-13 equal dashboards at one time are one statement', async () => {
    const sent = await whileLocked(async () => {
      const equal = Array.from({ length: 5 }, () => dashboard('20260201'));
      await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 5_000 });
      await server.call('GET /ent/v1/permissions', { token });
      expect(await countWaiting()).toBe(1);
      return equal;
    });
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });
});
