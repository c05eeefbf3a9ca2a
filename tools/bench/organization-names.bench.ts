// Measures the names of organizations for an answer of the server, among 20,000 owned ones.
// It compares the present queries with the earlier ones, which read all organizations.
import { createOrganizationNames } from '#contract/organization-names.ts';
import { type Database, openDatabase } from '#server/core/database/open-database.ts';
import type { Db } from '#server/core/database/schema.ts';
import { addOrganizationKeys } from '#server/organizations/organization-keys.queries.ts';
import { nameOrganizations } from '#server/organizations/organization-names.queries.ts';
import { listOwnedRoots } from '#server/organizations/organizations.queries.ts';
import { createSeedConfig } from '#server/seed/demo-data.ts';
import { saveDemoData } from '#server/seed/save-demo-data.ts';
import { startOwnCluster } from '#tools/setup/postgres-cluster.ts';
import { spread } from './spread.ts';

const now = Date.parse('2026-03-10T12:00:00Z') / 1000;
const organizations = 23_500;
const config = createSeedConfig({ learners: 0, organizations, days: 1, lastDay: Math.floor(now / 86_400) });
const counts = [1, 20, 1_000];

type Row = { id: string; code: string; name: string; parent_id: string | null };

const listOwned = async (db: Db, administratorId: number): Promise<Row[]> =>
  db
    .selectFrom('organization_ancestors')
    .innerJoin('organizations', 'organizations.id', 'organization_ancestors.descendant_id')
    .select(['id', 'code', 'name', 'parent_id'])
    .where('ancestor_id', 'in', await listOwnedRoots(db, administratorId))
    .execute();

/** Reads and compares everything that the administrator owns. */
const nameAmongAll = async (db: Db, administratorId: number, ids: readonly string[]): Promise<string[]> => {
  const rows = await listOwned(db, administratorId);
  const positions = new Map(rows.map(({ id }, at) => [id, at]));
  const names = createOrganizationNames(
    rows.map(({ code, name, parent_id }) => ({ code, name, parent: positions.get(parent_id ?? '') ?? -1 })),
  );
  return ids.map((id) => names.getName(rows[positions.get(id) ?? -1]?.code ?? ''));
};

/** Gives a twentieth of the organizations one name and returns their IDs. */
const renameAlike = async (db: Db, rows: readonly Row[]): Promise<string[]> => {
  const ids = rows.filter((_, at) => at % 20 === 7).map(({ id }) => id);
  await db.updateTable('organizations').set({ name: 'Sales' }).where('id', 'in', ids).execute();
  await addOrganizationKeys(db);
  return ids;
};

async function run(database: Database): Promise<void> {
  const { db } = database;
  await saveDemoData({ database, now, timeZone: 'UTC', log: console.log, config });
  const { id: administratorId } = await db
    .selectFrom('administrators')
    .select('id')
    .where('email', '=', 'admin@example.com')
    .executeTakeFirstOrThrow();
  const owned = await listOwned(db, administratorId);
  console.log(`${database.kind}: ${owned.length} owned organizations`);
  const compare = async (label: string, ids: readonly string[]) => {
    const getName = await nameOrganizations(db, administratorId, ids);
    const before = await nameAmongAll(db, administratorId, ids);
    if (before.some((name, at) => name !== getName(ids[at] ?? ''))) throw new Error('The names differ.');
    const all = await spread(async () => void (await nameAmongAll(db, administratorId, ids)));
    const alike = await spread(async () => void (await nameOrganizations(db, administratorId, ids)));
    console.log(`  ${label}: all read ${all}; those alike read ${alike}`);
  };
  for (const count of counts) {
    const step = Math.floor(owned.length / count);
    const ids = owned.filter((_, at) => at % step === 0).slice(0, count);
    await compare(
      `${count} named`,
      ids.map(({ id }) => id),
    );
  }
  const alike = await renameAlike(db, owned);
  await compare(`1 named of ${alike.length} with one name`, alike.slice(0, 1));
  await database.close();
}

const cluster = await startOwnCluster();
try {
  await run(await openDatabase({ dataDir: '.cache/bench/organization-names' }));
  await run(await openDatabase({ dataDir: '', databaseUrl: cluster.url }));
} finally {
  cluster.stop();
}
