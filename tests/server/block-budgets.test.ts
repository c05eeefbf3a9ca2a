import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import pg from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '#server/database/open-database.ts';
import { readOrganizationSums } from '#server/database/queries/dashboards.queries.ts';
import { findOwnedLearner } from '#server/database/queries/learners.queries.ts';
import {
  addOrganizations,
  findOwnedOrganizations,
  listOwnedRoots,
} from '#server/database/queries/organizations.queries.ts';
import { countAllMembers } from '#server/database/rollup/count-members.ts';
import type { Db, Tables } from '#server/database/schema.ts';
import { createPostgresDatabase } from '#tests/support/databases.ts';
import { addTestFixture } from '#tests/support/test-data.ts';

const organizations = 2_000;
const learners = 10_000;
const widthOfTree = 10;
const team = 'T1999';

/** Runs nothing and records the statements. */
const record = async (work: (db: Db) => Promise<unknown>): Promise<CompiledQuery[]> => {
  const queries: CompiledQuery[] = [];
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (one) => new PostgresIntrospector(one),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void queries.push(query),
  });
  await work(db).catch(() => {});
  return queries;
};

const plan = v.object({ 'Shared Hit Blocks': v.number(), 'Shared Read Blocks': v.number() });
const explained = v.tuple([v.object({ 'QUERY PLAN': v.tuple([v.object({ Plan: plan })]) })]);

describe.runIf(inject('postgresUrl'))('the blocks that a statement reads in a tree of 2,000 organizations', () => {
  let database: Database;
  let client: pg.Client;
  let administratorId = 0;
  beforeAll(async () => {
    const databaseUrl = await createPostgresDatabase();
    database = await openDatabase({ dataDir: '', databaseUrl });
    const { db } = database;
    const { addAdministrator } = await addTestFixture(db);
    const parentOf = (index: number) => (index === 0 ? null : `T${Math.floor((index - 1) / widthOfTree)}`);
    await addOrganizations(
      db,
      Array.from({ length: organizations }, (_, index) => ({
        id: `T${index}`,
        code: `T${index}`,
        name: `Team ${index}`,
        status: 'ENABLED' as const,
        parent_id: parentOf(index),
      })),
    );
    const email = await addAdministrator({ organizations: ['T0'] });
    ({ id: administratorId } = await db
      .selectFrom('administrators')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow());
    client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(`insert into learners (id, login, nick, real_name, email, status, organization_id, created_at)
      select 'l' || n, (40000000 + n)::text, 'Nick', '', 'l' || n || '@example.com', 'ENABLED', 'T' || (n % ${organizations}), n
      from generate_series(1, ${learners}) as n`);
    await countAllMembers(db);
    await client.query('vacuum analyze');
  }, 120_000);
  afterAll(async () => {
    await client.end();
    await database.close();
  });

  const blocksOf = async ({ sql, parameters }: CompiledQuery): Promise<number> => {
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${sql}`, [...parameters]);
    const [
      {
        'QUERY PLAN': [{ Plan: read }],
      },
    ] = v.parse(explained, rows);
    return read['Shared Hit Blocks'] + read['Shared Read Blocks'];
  };
  const window = { fromDay: '2026-03-01', toDay: '2026-03-07', timeZone: 'UTC' };

  const shapes: [string, number, (db: Db) => Promise<unknown>][] = [
    [
      'an owned organization by its code',
      30,
      (db) => findOwnedOrganizations(db, administratorId, { column: 'code', values: [team] }),
    ],
    [
      'three owned organizations by their IDs',
      60,
      (db) => findOwnedOrganizations(db, administratorId, { column: 'id', values: [team, 'T5', 'T700'] }),
    ],
    ['a learner of an owned organization', 40, (db) => findOwnedLearner(db, administratorId, 'l1999')],
    ['the roots of an administrator', 30, (db) => listOwnedRoots(db, administratorId)],
    [
      'the dashboard of a team of five',
      120,
      (db) => readOrganizationSums(db, team, { modules: ['BEHAVIOR', 'STUDY_DURATION'], window }),
    ],
  ];

  test.each(shapes)('REQ-13 %s: at most %i blocks', async (_, budget, work) => {
    const queries = await record(work);
    expect(queries.length).toBe(1);
    for (const query of queries) {
      const blocks = await blocksOf(query);
      expect(blocks).toBeLessThanOrEqual(budget);
    }
  });
});
