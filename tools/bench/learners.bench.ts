// Measures pages and searches of 100,000 learners in 400 organizations of three customers.
// Two of these customers are owned.
import { sql } from 'kysely';
import { type Database, openDatabase } from '#server/core/database/open-database.ts';
import { countLearners, type LearnerFilter, listLearners } from '#server/learners/learners.queries.ts';
import { listParentNames } from '#server/organizations/organizations.queries.ts';
import { createSeedConfig, daySeconds } from '#server/seed/demo-data.ts';
import { insertLearners, insertOrganizations } from '#server/seed/insert.ts';
import { makeLearners } from '#server/seed/learners.ts';
import { makeOrganizations } from '#server/seed/organizations.ts';
import { spread } from './spread.ts';

const lastDay = Date.parse('2026-03-10T00:00:00Z') / 1000 / daySeconds;
const config = createSeedConfig({ learners: 100_000, organizations: 400, days: 700, lastDay });
const schema = 'bench_learners';
const rowsAtOnce = 5_000;
const pageSize = 10;

async function fill({ db }: Database): Promise<void> {
  if (await db.selectFrom('learners').select('key').limit(1).executeTakeFirst()) return;
  const organizations = makeOrganizations(config);
  await db.transaction().execute(async (transaction) => {
    await insertOrganizations(transaction, organizations);
    for (let from = 1; from <= config.learners; from += rowsAtOnce)
      await insertLearners(transaction, makeLearners(config, organizations, { from, to: from + rowsAtOnce - 1 }));
  });
  await sql`analyze`.execute(db);
  // PostgreSQL does this by itself, and so does the demo.
  await sql`vacuum learners`.execute(db);
}

/** The queries of the list and of the search. */
async function readPage({ db }: Database, choice: LearnerFilter, page: number): Promise<number> {
  const total = await countLearners(db, choice);
  const rows = await listLearners(db, choice, { offset: (page - 1) * pageSize, limit: pageSize, total });
  await listParentNames(db, [...new Set(rows.map((row) => row.organization_id))]);
  return total;
}

async function run(database: Database): Promise<void> {
  console.log(`\n${database.kind}`);
  await fill(database);
  const learner = await database.db
    .selectFrom('learners')
    .select(['login', 'email'])
    .where('organization_id', '=', 'org-halden-002')
    .limit(1)
    .executeTakeFirstOrThrow();
  const all = ['org-halden', 'org-meridia'];
  const cases: readonly [title: string, choice: LearnerFilter, pages: readonly number[]][] = [
    ['all owned', { roots: all }, [1, 1_000, 4_300, 8_600]],
    ['one organization and all below', { roots: ['org-halden-002'] }, [1, 1_000]],
    ['one organization', { roots: ['org-halden-050'] }, [1]],
    ['an ID', { roots: all, login: learner.login }, [1]],
    ['an address', { roots: all, email: learner.email.toUpperCase() }, [1]],
    ['an ID of nobody', { roots: all, login: '1' }, [1]],
  ];
  for (const [title, choice, pages] of cases) {
    for (const page of pages) {
      let total = 0;
      const figures = await spread(async () => {
        total = await readPage(database, choice, page);
      });
      console.log(`${title} (${total}), page ${page}: ${figures}`);
    }
  }
  await database.close();
}

await run(await openDatabase({ dataDir: '.cache/bench/learners' }));
const databaseUrl = process.env.DATABASE_URL;
if (databaseUrl) {
  // Uses its own schema, separate from the data of other benchmarks.
  const url = new URL(databaseUrl);
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl });
  await sql`create schema if not exists ${sql.id(schema)}`.execute(db);
  await close();
  url.searchParams.set('options', `-c search_path=${schema}`);
  await run(await openDatabase({ dataDir: '', databaseUrl: url.href }));
}
