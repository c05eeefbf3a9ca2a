import { sql } from 'kysely';
import { addOrganizations } from '#server/database/queries/organizations.queries.ts';
import type { Db } from '#server/database/schema.ts';
import type { LearnerSeed } from './learners.ts';
import type { OrganizationSeed } from './organizations.ts';
import type { StudySeed } from './study.ts';

type Column<Row> = readonly ['int' | 'bigint' | 'smallint' | 'text', keyof Row];

const rowsAtOnce = 5_000;

const arraysOf = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]) =>
  sql.join(columns.map(([type, field]) => sql`${rows.map((row) => row[field])}::${sql.raw(type)}[]`));

/** Inserts organizations, parents before children. */
export const insertOrganizations = (db: Db, organizations: readonly OrganizationSeed[]): Promise<void> =>
  addOrganizations(
    db,
    organizations.map(({ id, code, name, status, parentId }) => ({ id, code, name, status, parent_id: parentId })),
  );

/** Inserts missing learners; returns all keys by number. */
export async function insertLearners(db: Db, learners: readonly LearnerSeed[]): Promise<Map<number, number>> {
  const arrays = arraysOf(learners, [
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
    insert into learners (id, login, nick, real_name, email, mobile, avatar, status, created_at, organization_id)
    select * from unnest(${arrays})
    on conflict (id) do nothing`.execute(db);
  const ids = learners.map(({ id }) => id);
  const found = await sql<{ id: string; key: number }>`
    select id, key from learners where id = any(${ids}::text[])`.execute(db);
  const keys = new Map(found.rows.map(({ id, key }) => [id, key]));
  return new Map(learners.map(({ id, number }) => [number, keys.get(id) ?? 0]));
}

const event = { learner_key: ['int', 'learner'], at: ['bigint', 'at'] } as const;

const lessonColumns = {
  ...event,
  course: ['text', 'course'],
  lesson: ['smallint', 'lesson'],
  seconds: ['int', 'seconds'],
  stars: ['smallint', 'stars'],
  score: ['smallint', 'score'],
  comprehension_right: ['smallint', 'comprehensionRight'],
  comprehension_total: ['smallint', 'comprehensionTotal'],
  repeat_right: ['smallint', 'repeatRight'],
  repeat_total: ['smallint', 'repeatTotal'],
  expressions: ['smallint', 'expressions'],
  expression_score: ['smallint', 'expressionScore'],
  level: ['smallint', 'level'],
  degree: ['smallint', 'degree'],
} as const;

const skillColumns = {
  ...event,
  grammar: ['smallint', 'grammar'],
  listening: ['smallint', 'listening'],
  speaking: ['smallint', 'speaking'],
  reading: ['smallint', 'reading'],
  vocabulary: ['smallint', 'vocabulary'],
} as const;

type Target<Row> = { db: Db; table: string; columns: Record<string, Column<Row>> };

async function insertEvents<Row>({ db, table, columns }: Target<Row>, rows: readonly Row[]): Promise<void> {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const arrays = arraysOf(rows.slice(start, start + rowsAtOnce), Object.values(columns));
    await sql`insert into ${sql.table(table)} (${names}) select * from unnest(${arrays}) on conflict do nothing`.execute(
      db,
    );
  }
}

/**
 * Inserts raw study events of learners, given by their keys; existing events stay. Figures need a rollup afterwards.
 */
export async function insertStudy(db: Db, study: StudySeed, keys: ReadonlyMap<number, number>): Promise<void> {
  const keyed = <Row extends { learner: number }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, learner: keys.get(row.learner) ?? 0 }));
  const placement = { ...event, start_level: ['smallint', 'startLevel'] } as const;
  const goal = { ...event, days_a_week: ['smallint', 'daysAWeek'] } as const;
  const levelTest = { ...event, level: ['smallint', 'level'], score: ['smallint', 'score'] } as const;
  await insertEvents({ db, table: 'learner_sign_ins', columns: event }, keyed(study.signIns));
  await insertEvents({ db, table: 'completed_lessons', columns: lessonColumns }, keyed(study.lessons));
  await insertEvents({ db, table: 'placement_tests', columns: placement }, keyed(study.placements));
  await insertEvents({ db, table: 'study_goals', columns: goal }, keyed(study.goals));
  await insertEvents({ db, table: 'level_tests', columns: levelTest }, keyed(study.levelTests));
  await insertEvents({ db, table: 'skill_scores', columns: skillColumns }, keyed(study.skillScores));
}
