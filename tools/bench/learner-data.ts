import { sql } from 'kysely';
import { type Database, openDatabase } from '#server/core/database/open-database.ts';
import { createSeedConfig, daySeconds } from '#server/seed/demo-data.ts';
import { insertLearners, insertOrganizations } from '#server/seed/insert.ts';
import { makeLearners } from '#server/seed/learners.ts';
import { makeOrganizations } from '#server/seed/organizations.ts';

const lastDay = Date.parse('2026-03-10T00:00:00Z') / 1000 / daySeconds;
const config = createSeedConfig({ learners: 100_000, organizations: 400, days: 700, lastDay });
const rowsAtOnce = 5_000;

/** Adds 100,000 learners in 400 organizations of three customers to an empty database. */
export async function fillLearners({ db }: Database): Promise<void> {
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

/** Opens a schema of its own in PostgreSQL, separate from the data of other benchmarks. */
export async function openSchema(databaseUrl: string, schema: string): Promise<Database> {
  const url = new URL(databaseUrl);
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl });
  await sql`create schema if not exists ${sql.id(schema)}`.execute(db);
  await close();
  url.searchParams.set('options', `-c search_path=${schema}`);
  return openDatabase({ dataDir: '', databaseUrl: url.href });
}
