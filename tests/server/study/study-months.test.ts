import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allMigrations, applyMigrations } from '#server/core/database/migrate.ts';
import { connectDatabase, openDatabase } from '#server/core/database/open-database.ts';
import type { Db } from '#server/core/database/schema.ts';
import { startPeriodicWork } from '#server/periodic-work.ts';
import { monthlyTables } from '#server/study/study-months.queries.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { databaseKinds, emptyDatabase, removeDatabase } from '#tests/support/databases.ts';
import { addOpsToken } from '#tests/support/ops-token.ts';
import { everyEvent } from '#tests/support/study/study-events.ts';

const second = (text: string): number => Date.parse(text) / 1000;

/** The partitions of a table, in order. */
const listPartitions = async (db: Db, table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
    where inhparent = ${table}::text::regclass order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

describe.each(databaseKinds())('the months of study events on %s', (kind) => {
  let server: ApiServer;
  let token: string;
  const now = second('2031-12-15T12:00:00Z');
  beforeAll(async () => {
    server = await startApiServer(kind);
    token = await addOpsToken(server);
  });
  afterAll(() => server.stop());

  test('GEN-02 the present month and the next one are made before an event needs them', async () => {
    const made = async (...months: string[]) => {
      for (const table of monthlyTables)
        await vi.waitFor(
          async () =>
            expect(await listPartitions(server.db, table)).toEqual(
              [...months, 'earlier'].map((month) => `${table}_${month}`),
            ),
          { timeout: 10_000 },
        );
    };
    await made('2026_03', '2026_04');
    server.pass(now - second('2026-03-10T12:00:00Z'));
    const end = startPeriodicWork(server.context);
    await made('2026_03', '2026_04', '2031_12', '2032_01');
    end();
  });

  test('GEN-02 events of years back are imported, in any time zone of the month', async () => {
    const { login, key } = await server.fixture.addLearner();
    const times = ['2001-02-03T04:05:06Z', '2024-02-29T23:59:00Z', '2026-03-01T00:00:00Z', '2031-12-15T11:00:00Z'];
    for (const [index, time] of times.entries()) {
      const events = everyEvent(login, second(time)).map((event) => ({ ...event, id: `${event.id}-${index}` }));
      const { body } = await server.call('POST /ops/study_events', { token, body: { events } });
      expect(body).toMatchObject({ imported: events.length, rejected: [] });
      expect((await server.call('POST /ops/study_events', { token, body: { events } })).body).toMatchObject({
        duplicates: events.length,
      });
    }
    const rows = await sql<{ partition: string }>`select tableoid::regclass::text as partition from study_goals
      where learner_key = ${key} order by at`.execute(server.db);
    expect(rows.rows.map(({ partition }) => partition)).toEqual([
      'study_goals_earlier',
      'study_goals_2024_02',
      'study_goals_2026_03',
      'study_goals_2031_12',
    ]);
  });

  test('GEN-02 events of unknown learners make no months, also together with those of known ones', async () => {
    const { login } = await server.fixture.addLearner();
    const listAll = async () => {
      const lists = [];
      for (const table of monthlyTables) lists.push(...(await listPartitions(server.db, table)));
      return lists.sort();
    };
    const before = await listAll();
    const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2021, month, 2) / 1000);
    const unknown = months.flatMap((at) => everyEvent('99999999', at).map((event) => ({ ...event, id: `${at}` })));
    const known = { id: 'known', type: 'SIGN_IN', userCode: login, at: second('2021-03-04T05:06:07Z') };
    const post = async (...events: readonly unknown[]) =>
      (await server.call<{ imported: number }>('POST /ops/study_events', { token, body: { events } })).body.imported;
    expect(await post(...unknown)).toBe(0);
    expect(await listAll()).toEqual(before);
    expect(await post(...unknown, known)).toBe(1);
    expect(await listAll()).toEqual([...before, 'imported_events_2021_03', 'learner_sign_ins_2021_03'].sort());
  });

  test('GEN-02 imports that need the same new months at once make them once', async () => {
    const learners = await Promise.all(Array.from({ length: 8 }, () => server.fixture.addLearner()));
    const answers = await Promise.all(
      learners.map(({ login }) =>
        server.call('POST /ops/study_events', {
          token,
          body: { events: everyEvent(login, second('2027-05-06T07:08:09Z')) },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(learners.map(() => 200));
  });
});

describe.each(databaseKinds())('events of a version without months on %s', (kind) => {
  test('GEN-02 stay where they are, as one partition, and get their customers and what later counts need', async () => {
    const place = await emptyDatabase(kind);
    const { db, close } = await connectDatabase(place);
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    await db.transaction().execute(async (transaction) => {
      await applyMigrations(transaction, allMigrations.slice(0, allMigrations.indexOf('049-study-months')));
      for (const statement of earlierRows) await sql.raw(statement).execute(transaction);
    });
    await close();
    const opened = await openDatabase(place);
    const read = async (text: string) => (await sql.raw(text).execute(opened.db)).rows;
    expect(await listPartitions(opened.db, 'completed_lessons')).toEqual(['completed_lessons_earlier']);
    expect(await read('select distinct customer_id, learner_key from completed_lessons')).toEqual([
      { customer_id: 'o-1', learner_key: 1 },
    ]);
    expect(await read('select lesson, is_first, score_gain, stars_gain from best_goes order by at')).toEqual([
      { lesson: 7, is_first: true, score_gain: 60, stars_gain: 2 },
      { lesson: 7, is_first: false, score_gain: 0, stars_gain: 1 },
      { lesson: 7, is_first: false, score_gain: 20, stars_gain: 0 },
    ]);
    expect(await read('select level, completed_at, passed_at from level_results')).toEqual([
      { level: 2, completed_at: second('2026-03-04T00:00:00Z'), passed_at: second('2026-03-05T00:00:00Z') },
    ]);
    const insert = (at: string) => `insert into learner_sign_ins values (1, ${second(at)}, 'o-1')`;
    await sql.raw(insert('2026-03-31T23:59:59Z')).execute(opened.db);
    await expect(sql.raw(insert('2026-04-01T00:00:00Z')).execute(opened.db)).rejects.toThrow('no partition');
    await opened.close();
    removeDatabase(place);
  }, 60_000);
});

const lesson = (at: string, course: string, rest: string) =>
  `insert into completed_lessons values (1, ${second(at)}, '${course}', 7, 60, ${rest})`;
const earlierRows = [
  `insert into organizations (id, code, name, status) values ('o-1', 'HALDEN', 'Halden', 'ENABLED')`,
  `insert into organization_ancestors values ('o-1', 'o-1', 0)`,
  `insert into learners (id, login, nick, real_name, email, status, organization_id, created_at)
    values ('l-1', '30000001', 'Olga', 'Olga Kim', 'olga@example.com', 'ENABLED', 'o-1', 1770000000)`,
  lesson('2026-03-01T00:00:00Z', 'be', '2, 60, 0, 0, 0, 0, 0, null, null, null, null'),
  lesson('2026-03-02T00:00:00Z', 'be', '3, 50, 0, 0, 0, 0, 0, null, null, null, null'),
  lesson('2026-03-02T12:00:00Z', 'be', '1, 50, 0, 0, 0, 0, 0, null, null, null, null'),
  lesson('2026-03-03T00:00:00Z', 'be', '1, 80, 0, 0, 0, 0, 0, null, null, null, null'),
  lesson('2026-03-04T00:00:00Z', 'pc', '3, 80, 0, 0, 0, 0, 0, null, 2, 10000, null'),
  lesson('2026-03-06T00:00:00Z', 'pc', '3, 80, 0, 0, 0, 0, 0, null, 2, 10000, null'),
  `insert into level_tests values (1, ${second('2026-03-05T00:00:00Z')}, 2, 60), (1, ${second('2026-03-04T12:00:00Z')}, 2, 59)`,
];
