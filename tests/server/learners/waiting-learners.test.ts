import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '#server/core/database/open-database.ts';
import { countLearners, listLearners } from '#server/learners/learners.queries.ts';
import { updateOrganizationCounts } from '#server/learners/organization-counts.queries.ts';
import { createPostgresDatabase } from '#tests/support/databases.ts';
import { fillTree, openBlockCounter } from '#tools/bench/call-blocks.ts';
import { otherRoot, otherTeam, treeRoot } from '#tools/bench/call-other-customer.ts';

const size = { organizations: 2_000, learners: 10_000 };
const waiting = 50_000;
const total = size.learners + waiting;
const pageSize = 20;
const locked = 1_500;

const isOfTeam = (team: number) => (number: number) => number % size.organizations === team;
const numbersUntil = (end: number) => Array.from({ length: end }, (_, index) => index + 1);
const countOfTeam = (team: number) =>
  [...numbersUntil(size.learners), ...numbersUntil(waiting)].filter(isOfTeam(team)).length;

describe.runIf(inject('postgresUrl'))('lists while 50,000 learners of an import are in no number yet', () => {
  let database: Database;
  let client: pg.Client;
  let counter: ReturnType<typeof openBlockCounter>;
  beforeAll(async () => {
    const databaseUrl = await createPostgresDatabase();
    database = await openDatabase({ dataDir: '', databaseUrl });
    client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await fillTree(database.db, size, client);
    // No statistics say that they are there, as after an import.
    await client.query('alter table learners set (autovacuum_enabled = false)');
    await client.query(`insert into learners (id, login, nick, real_name, email, status, organization_id, created_at)
      select 'w' || n, (60000000 + n)::text, 'Nick', '', 'w' || n || '@example.com', 'ENABLED',
        'T' || n % ${size.organizations}, 1000000 + n from generate_series(1, ${waiting}) as n`);
    counter = openBlockCounter(databaseUrl, client);
  }, 120_000);
  afterAll(async () => {
    await counter.close();
    await client.end();
    await database.close();
  });

  const countRoots = (...roots: string[]) => counter.measure((db) => countLearners(db, { roots }));
  const readPage = (roots: string[], offset: number, all: number) =>
    counter.measure(async (db) => (await listLearners(db, { roots }, { offset, limit: pageSize, total: all })).length);

  test.each([
    // Each block of learners once.
    { of: 'the root', roots: [treeRoot], expected: total, budget: 4_000 },
    { of: 'the other customer', roots: [otherRoot], expected: size.learners / 2, budget: 60 },
    { of: 'a team of the other customer', roots: [otherTeam], expected: size.learners / 2, budget: 60 },
    // And each organization with learners who wait.
    {
      of: 'a team of the tree',
      roots: ['T1999'],
      expected: countOfTeam(1_999),
      budget: 4_000 + 4 * size.organizations,
    },
  ])('REQ-13 the number of learners of $of is exact and reads few blocks', async ({ roots, expected, budget }) => {
    const { answer, blocks } = await countRoots(...roots);
    expect(answer).toBe(expected);
    expect(blocks).toBeLessThanOrEqual(budget);
  });

  test.each([
    ['first', 0, 300],
    // Half of an index.
    ['middle', total / 2, 1_500],
    ['last', total - pageSize, 300],
  ])('REQ-13 the %s page of learners of the root reads few blocks', async (_, offset, budget) => {
    const { answer, blocks } = await readPage([treeRoot], offset, total);
    expect(answer).toBe(pageSize);
    expect(blocks).toBeLessThanOrEqual(budget);
  });

  test('REQ-13 one call numbers all whom nobody has locked, and another one the rest', {
    timeout: 60_000,
  }, async () => {
    await client.query(`delete from learners where login > '60003000'`);
    // The first of all, and more than one part of the pass has.
    const lockFirst = async () => {
      await client.query('begin');
      await client.query(`select from learners
        where id like 'w%' and login <= '${60_000_000 + locked}' order by customer_id, key for update`);
    };
    const countUnlisted = async () => {
      const { rows } = await sql<{ total: number }>`select count(*) as total from learners where not is_listed`.execute(
        database.db,
      );
      return rows[0]?.total;
    };
    await lockFirst();
    await updateOrganizationCounts(database.db);
    expect(await countUnlisted()).toBe(locked);
    await client.query('rollback');
    await updateOrganizationCounts(database.db);
    expect(await countUnlisted()).toBe(0);
    await client.query(`insert into certificates (number, customer_id, learner_key, holder, course, level, issued_at)
      select id, customer_id, key, 'Olga Kim', 'pc', 1, 1 from learners where id like 'w%'`);
    const countUnsettled = async () => {
      const { rows } = await client.query('select count(*)::int as total from certificates where not is_settled');
      return rows[0]?.total;
    };
    await lockFirst();
    await updateOrganizationCounts(database.db);
    expect(await countUnsettled()).toBe(locked);
    await client.query('rollback');
    await updateOrganizationCounts(database.db);
    expect(await countUnsettled()).toBe(0);
  });
});
