import { sql } from 'kysely';
import type { Db } from '#server/core/database/schema.ts';
import { toAnyClause } from '#server/core/database/text-arrays.queries.ts';
import { type Column, toArrays } from '#server/core/database/unnested-rows.queries.ts';
import { selectCustomer } from '#server/organizations/customers.queries.ts';
import { addOrganizations } from '#server/organizations/organization-writes.queries.ts';
import { insertEvents, type RawTable, rawColumns } from '#server/study/raw-study.queries.ts';
import type { LearnerSeed } from './learners.ts';
import type { OrganizationSeed } from './organizations.ts';
import type { PackageSeed } from './packages.ts';
import type { StudySeed } from './study.ts';

/** Inserts organizations, parents before children. */
export const insertOrganizations = (db: Db, organizations: readonly OrganizationSeed[]): Promise<void> =>
  addOrganizations(
    db,
    organizations.map(({ id, code, name, status, parentId }) => ({ id, code, name, status, parent_id: parentId })),
  );

/** Inserts missing learners; returns all keys by number. */
export async function insertLearners(db: Db, learners: readonly LearnerSeed[]): Promise<Map<number, number>> {
  const arrays = toArrays(learners, [
    ['text', 'id'],
    ['text', 'login'],
    ['text', 'nick'],
    ['text', 'realName'],
    ['text', 'email'],
    ['text', 'mobile'],
    ['text', 'avatar'],
    ['text', 'status'],
    ['bigint', 'createdAt'],
    ['text', 'organizationId'],
  ]);
  await sql`
    insert into learners
      (id, login, nick, real_name, email, mobile, avatar, status, created_at, organization_id, customer_id)
    select seeds.*, ${selectCustomer(sql.ref('seeds.organization_id'))} from unnest(${arrays})
      as seeds (id, login, nick, real_name, email, mobile, avatar, status, created_at, organization_id)
    on conflict (id) do nothing`.execute(db);
  const ids = learners.map(({ id }) => id);
  const found = await sql<{ id: string; key: number }>`
    select id, key from learners where id = ${toAnyClause(ids)}`.execute(db);
  const keys = new Map(found.rows.map(({ id, key }) => [id, key]));
  return new Map(learners.map(({ id, number }) => [number, keys.get(id) ?? 0]));
}

/** Inserts missing packages of learners, given by their keys. */
export async function insertPackages(
  db: Db,
  packages: readonly PackageSeed[],
  keys: ReadonlyMap<number, number>,
): Promise<void> {
  const arrays = toArrays(
    packages.map((one) => ({ ...one, learner: keys.get(one.learner) ?? 0 })),
    [
      ['text', 'id'],
      ['int', 'learner'],
      ['text', 'skuCode'],
      ['text', 'skuName'],
      ['bigint', 'shippedAt'],
      ['bigint', 'startedAt'],
      ['bigint', 'endedAt'],
    ],
  );
  await sql`
    insert into packages (id, learner_key, sku_code, sku_name, shipped_at, started_at, ended_at)
    select * from unnest(${arrays}) on conflict do nothing`.execute(db);
}

/**
 * Inserts raw study events of learners, given by their keys; existing events stay.
 * Figures need a rollup afterwards.
 */
export async function insertStudy(db: Db, study: StudySeed, keys: ReadonlyMap<number, number>): Promise<void> {
  const insert = async <Row extends { learner: number; at: number }>(
    table: RawTable,
    columns: Record<string, Column<Row>>,
    rows: readonly Row[],
  ) => {
    const keyed = rows.map((row) => ({ ...row, learner: keys.get(row.learner) ?? 0 }));
    await insertEvents(db, { table, columns }, keyed);
  };
  await insert('learner_sign_ins', rawColumns.learner_sign_ins, study.signIns);
  await insert('completed_lessons', rawColumns.completed_lessons, study.lessons);
  await insert('placement_tests', rawColumns.placement_tests, study.placements);
  await insert('study_goals', rawColumns.study_goals, study.goals);
  await insert('level_tests', rawColumns.level_tests, study.levelTests);
  await insert('skill_scores', rawColumns.skill_scores, study.skillScores);
}
