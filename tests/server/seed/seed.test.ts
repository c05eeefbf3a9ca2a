import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { permissionCodes } from '#contract/permission-groups.ts';
import { isPassword } from '#server/administrators/passwords.ts';
import { type Database, openDatabase } from '#server/core/database/open-database.ts';
import { createSeedConfig } from '#server/seed/demo-data.ts';
import { saveDemoData } from '#server/seed/save-demo-data.ts';
import { emptyDatabase, everydayKind } from '#tests/support/databases.ts';

const now = Date.parse('2026-11-05T15:00:00Z') / 1000;
const today = Math.floor(now / 86_400);
const config = createSeedConfig({ learners: 110, organizations: 20, days: 30, lastDay: today });
const events = [
  'learner_sign_ins',
  'completed_lessons',
  'placement_tests',
  'study_goals',
  'level_tests',
  'skill_scores',
];
const counted = ['study_days', 'learner_states'];
const opened: Database[] = [];
const open = async (options: Parameters<typeof openDatabase>[0]): Promise<Database> => {
  const database = await openDatabase(options);
  opened.push(database);
  return database;
};
const seedDemo = (database: Database, at = now, timeZone = 'UTC') =>
  saveDemoData({ database, now: at, timeZone, log: () => {}, config });

/** A checksum of the seed data that ignores the generated keys. */
async function readChecksum({ db }: Database): Promise<string> {
  const hash = createHash('sha256');
  for (const table of [...events, ...counted]) {
    const { rows } = await sql<Record<string, unknown>>`
      select learners.id, table_of_learners.* from ${sql.table(table)} as table_of_learners
      join learners on learners.key = learner_key
      order by learners.id, 3`.execute(db);
    for (const { learner_key: _, ...row } of rows) hash.update(JSON.stringify(row));
  }
  const people = await db.selectFrom('learners').selectAll().orderBy('id').execute();
  for (const { key: _, ...row } of people) hash.update(JSON.stringify(row));
  hash.update(JSON.stringify(await db.selectFrom('organizations').selectAll().orderBy('id').execute()));
  return hash.digest('hex');
}

/** Checks the six administrators who own trees of their customer. */
async function expectAdministrators(database: Database): Promise<void> {
  const rows = await database.db.selectFrom('administrators').selectAll().orderBy('email').execute();
  expect(rows.map(({ email }) => email)).toEqual([
    'accounts@example.com',
    'admin@example.com',
    'author@example.com',
    'dashboards@example.com',
    'nothing@example.com',
    'other@example.com',
  ]);
  expect(await isPassword(rows[0]?.password_hash, 'demo-password-1')).toBe(true);
  const owned = await database.db
    .selectFrom('administrator_organizations')
    .innerJoin('administrators', 'administrators.id', 'administrator_id')
    .select(['email', 'organization_id'])
    .orderBy('email')
    .orderBy('organization_id')
    .execute();
  expect(owned.filter(({ email }) => email === 'other@example.com')).toEqual([
    { email: 'other@example.com', organization_id: 'org-other' },
  ]);
  expect(owned.filter(({ email }) => email === 'admin@example.com').map((one) => one.organization_id)).toEqual([
    'org-halden',
    'org-meridia',
  ]);
  const permissions = await database.db
    .selectFrom('administrator_permissions')
    .innerJoin('administrators', 'administrators.id', 'administrator_id')
    .where('email', '=', 'admin@example.com')
    .select('permission')
    .execute();
  expect(permissions.map(({ permission }) => permission).sort()).toEqual([...permissionCodes].sort());
}

let reference: string;
beforeAll(async () => {
  const database = await open(await emptyDatabase(everydayKind()));
  await seedDemo(database);
  reference = await readChecksum(database);
});

// Each test has a whole database in memory.
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

describe('the demo data', () => {
  const kind = everydayKind();
  test('is the same when its last days are added by several starts, one of them in another time zone', async () => {
    const database = await open(await emptyDatabase(kind));
    for (const [hoursAgo, timeZone] of [
      [24 * 12, 'UTC'],
      [24 * 9 + 5, 'UTC'],
      [24 * 9, 'Asia/Tokyo'],
      [40, 'UTC'],
      [15, 'UTC'],
      [0, 'UTC'],
    ] as const)
      await seedDemo(database, now - hoursAgo * 3600, timeZone);
    expect(await readChecksum(database)).toBe(reference);
    await seedDemo(database);
    expect(await readChecksum(database), 'a start on complete data').toBe(reference);
  });

  test('PERM-05 is created once by two servers that start together, with six administrators who own trees of their customer', async () => {
    const options = await emptyDatabase(kind);
    const first = await open(options);
    const second = kind === 'postgres' ? await open(options) : first;
    await Promise.all([seedDemo(first), seedDemo(second)]);
    expect(await readChecksum(first)).toBe(reference);
    await expectAdministrators(first);
  });
});

test('interrupted demo data is completed by the next start', async () => {
  const learners = 2_000;
  const dataDir = mkdtempSync(join(tmpdir(), 'seed-'));
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tools/seed.ts', '--learners', String(learners), '--days', '10', '--organizations', '20'],
    { env: { PATH: process.env.PATH, DATA_DIR: dataDir }, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  for await (const text of child.stdout.setEncoding('utf8')) if (String(text).includes('%')) break;
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  const database = await openDatabase({ dataDir });
  const count = async () => (await database.db.selectFrom('learners').select('id').execute()).length;
  const before = await count();
  await saveDemoData({ database, now: Math.floor(Date.now() / 1000), timeZone: 'UTC', log: () => {} });
  const after = await count();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  expect(before).toBeLessThan(learners);
  expect(after).toBe(learners);
}, 120_000);
