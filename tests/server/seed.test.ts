import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionCodes } from '#contract/permissions.contract.ts';
import { type Database, openDatabase } from '#server/database/open-database.ts';
import { isPassword } from '#server/passwords.ts';
import { keepDemoWorld } from '#server/seed/keep-demo-world.ts';
import { learnerNameMaxLength, makeLearners } from '#server/seed/learners.ts';
import { makeOrganizations } from '#server/seed/organizations.ts';
import { makeStudy } from '#server/seed/study.ts';
import { demoWorld, worldOf } from '#server/seed/world.ts';
import { databaseKinds, emptyDatabase } from '#tests/support/databases.ts';

const now = Date.parse('2026-11-05T15:00:00Z') / 1000;
const today = Math.floor(now / 86_400);
const world = worldOf({ learners: 110, organizations: 20, days: 30, lastDay: today });
const events = [
  'learner_sign_ins',
  'completed_lessons',
  'placement_tests',
  'study_goals',
  'level_tests',
  'skill_scores',
];
const counted = ['study_days', 'standings'];
const opened: Database[] = [];
const open = async (options: Parameters<typeof openDatabase>[0]): Promise<Database> => {
  const database = await openDatabase(options);
  opened.push(database);
  return database;
};
const keep = (database: Database, at = now, timeZone = 'UTC') =>
  keepDemoWorld({ database, now: at, timeZone, log: () => {}, world });

/** One number for all that is in the world, whatever keys its learners were given. */
async function checksumOf({ db }: Database): Promise<string> {
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

let reference: string;
beforeAll(async () => {
  const database = await open(await emptyDatabase('pglite'));
  await keep(database);
  reference = await checksumOf(database);
});

afterAll(async () => {
  for (const database of opened) await database.close();
});

describe.each(databaseKinds())('the demo world on %s', (kind) => {
  test('is the same whenever it is made', async () => {
    const database = await open(await emptyDatabase(kind));
    await keep(database);
    expect(await checksumOf(database)).toBe(reference);
    await keep(database);
    expect(await checksumOf(database)).toBe(reference);
  });

  test('is the same when its last days come one start after another', async () => {
    const database = await open(await emptyDatabase(kind));
    for (const hoursAgo of [24 * 12, 24 * 9 + 5, 24 * 9, 40, 16, 15, 0]) await keep(database, now - hoursAgo * 3600);
    expect(await checksumOf(database)).toBe(reference);
  });

  test('is the same after its days were counted in another time zone', async () => {
    const database = await open(await emptyDatabase(kind));
    await keep(database, now - 86_400, 'Asia/Tokyo');
    await keep(database, now);
    expect(await checksumOf(database)).toBe(reference);
  });

  test('is made once by two servers that start at once', async () => {
    const options = await emptyDatabase(kind);
    const first = await open(options);
    const second = kind === 'postgres' ? await open(options) : first;
    await Promise.all([keep(first), keep(second)]);
    expect(await checksumOf(first)).toBe(reference);
    const { rows } = await sql`select code from administrators`.execute(first.db);
    expect(rows).toHaveLength(6);
  });

  test('PERM-05 has six administrators who own trees of their customer', async () => {
    const database = await open(await emptyDatabase(kind));
    await keep(database);
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
    const held = await database.db
      .selectFrom('administrator_permissions')
      .innerJoin('administrators', 'administrators.id', 'administrator_id')
      .where('email', '=', 'admin@example.com')
      .select('permission')
      .execute();
    expect(held.map(({ permission }) => permission).sort()).toEqual([...permissionCodes].sort());
  });
});

test('a demo world whose making was killed is completed by the next start', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'seed-'));
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tools/seed.ts', '--learners', '900', '--days', '30', '--organizations', '20'],
    { env: { PATH: process.env.PATH, DATA_DIR: dataDir }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  for await (const text of child.stdout.setEncoding('utf8')) if (String(text).includes('%')) break;
  child.kill('SIGKILL');
  if (child.signalCode === null) await once(child, 'exit');
  const database = await openDatabase({ dataDir });
  const count = async () => (await database.db.selectFrom('learners').select('id').execute()).length;
  const before = await count();
  await keepDemoWorld({ database, now: Math.floor(Date.now() / 1000), timeZone: 'UTC', log: () => {} });
  const after = await count();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  expect(before).toBeLessThan(900);
  expect(after).toBe(900);
}, 60_000);

describe('what the demo world is made of', () => {
  const whole = demoWorld(today);
  const organizations = makeOrganizations(whole);
  const learners = makeLearners(whole, organizations, { from: 1, to: whole.learners });
  const study = makeStudy(whole, learners, { after: 0, until: now });

  test('three customers with 40 organisations on four levels, some disabled, some without learners', () => {
    expect(organizations).toHaveLength(40);
    expect(organizations.filter(({ parentId }) => parentId === null)).toHaveLength(3);
    expect(Math.max(...organizations.map(({ level }) => level))).toBe(4);
    expect(organizations.some(({ status }) => status === 'DISABLED')).toBe(true);
    const places = new Set(learners.map(({ organizationId }) => organizationId));
    expect(organizations.filter(({ id }) => !places.has(id)).length).toBeGreaterThan(2);
  });

  test('2,000 learners with ids of their own, names of many scripts, some very long, some disabled', () => {
    expect(learners).toHaveLength(2_000);
    for (const field of ['id', 'login', 'email'] as const)
      expect(new Set(learners.map((learner) => learner[field])).size).toBe(2_000);
    expect(learners.every(({ login }) => /^\d+$/.test(login))).toBe(true);
    expect(Math.max(...learners.map(({ realName }) => realName.length))).toBe(learnerNameMaxLength);
    const names = learners.map(({ realName }) => realName).join(' ');
    for (const script of [
      'Latin',
      'Cyrillic',
      'Greek',
      'Armenian',
      'Georgian',
      'Arabic',
      'Hebrew',
      'Devanagari',
      'Bengali',
      'Tamil',
      'Sinhala',
      'Thai',
      'Khmer',
      'Lao',
      'Myanmar',
      'Ethiopic',
      'Han',
      'Hiragana',
      'Katakana',
      'Hangul',
    ])
      expect(names, script).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'));
    expect(learners.some(({ status }) => status === 'DISABLED')).toBe(true);
    expect(learners.some(({ avatar }) => avatar === '')).toBe(true);
    expect(learners.some(({ avatar }) => avatar !== '')).toBe(true);
  });

  test('180 days of study of all six courses, by some who do nothing, some who have lapsed and more and more others', () => {
    const active = new Set(study.signIns.map(({ learner }) => learner));
    expect(learners.length - active.size).toBeGreaterThan(40);
    expect(new Set(study.lessons.map(({ course }) => course)).size).toBe(6);
    const signInsOf = (from: number, to: number) =>
      study.signIns.filter(({ at }) => at >= (today - from) * 86_400 && at < (today - to) * 86_400);
    expect(signInsOf(179, 149).length).toBeGreaterThan(1_000);
    expect(signInsOf(30, 0).length).toBeGreaterThan(signInsOf(179, 149).length);
    const recent = new Set(signInsOf(30, -1).map(({ learner }) => learner));
    expect([...active].filter((learner) => !recent.has(learner)).length).toBeGreaterThan(100);
    expect(study.signIns.every(({ at }) => at <= now)).toBe(true);
  });

  test('nobody studies before the account was made, and levels only ever rise', () => {
    const made = new Map(learners.map(({ number, createdAt }) => [number, createdAt]));
    const reached = new Map<string, number>();
    for (const { learner, at, course, level, degree } of study.lessons) {
      expect(at).toBeGreaterThan(made.get(learner) ?? 0);
      if (level === null || degree === null) continue;
      const key = `${learner} ${course}`;
      const position = level * 10_001 + degree;
      expect(position).toBeGreaterThanOrEqual(reached.get(key) ?? 0);
      reached.set(key, position);
    }
  });
});
