import { sql } from 'kysely';
import type { Db } from '#server/core/database/schema.ts';
import { type Column, toArrays } from '#server/core/database/unnested-rows.queries.ts';
import { customerOfLearner } from '#server/learners/learner-customers.queries.ts';
import { addMonths } from './study-months.queries.ts';

const event = { learner_key: ['int', 'learner'], at: ['bigint', 'at'] } as const;

/** The columns of each table of raw events, with the fields that are written to them. */
export const rawColumns = {
  learner_sign_ins: event,
  completed_lessons: {
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
  },
  placement_tests: { ...event, start_level: ['smallint', 'startLevel'] },
  study_goals: { ...event, days_a_week: ['smallint', 'daysAWeek'] },
  level_tests: { ...event, level: ['smallint', 'level'], score: ['smallint', 'score'] },
  skill_scores: {
    ...event,
    grammar: ['smallint', 'grammar'],
    listening: ['smallint', 'listening'],
    speaking: ['smallint', 'speaking'],
    reading: ['smallint', 'reading'],
    vocabulary: ['smallint', 'vocabulary'],
  },
} as const;

export type RawTable = keyof typeof rawColumns;

const rowsAtOnce = 5_000;
const latest = Number.MAX_SAFE_INTEGER;

/** Inserts raw events, and the partitions of their months; existing events stay. */
export const insertEvents = async <Row extends { at: number }>(
  db: Db,
  { table, columns }: { table: RawTable; columns: Record<string, Column<Row>> },
  rows: readonly Row[],
): Promise<void> => {
  await addMonths(
    db,
    [table],
    rows.map(({ at }) => at),
  );
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const arrays = toArrays(rows.slice(start, start + rowsAtOnce), Object.values(columns));
    await sql`
      insert into ${sql.table(table)} (${names}, customer_id)
        select rows.*, ${customerOfLearner('rows.learner_key')} from unnest(${arrays}) as rows (${names})
      on conflict do nothing`.execute(db);
  }
};

/** Returns those of the times at which the learners have an event in the table. */
export const findTakenTimes = async (
  db: Db,
  table: RawTable,
  times: readonly { learner: number; at: number }[],
): Promise<{ learner_key: number; at: number }[]> => {
  const arrays = toArrays(times, [
    ['int', 'learner'],
    ['bigint', 'at'],
  ]);
  // Only the months of these times are read.
  const [from, to] = times.reduce(([least, most], { at }) => [Math.min(least, at), Math.max(most, at)], [latest, 0]);
  const { rows } = await sql<{ learner_key: number; at: number }>`
    select present.learner_key, present.at from unnest(${arrays}) as wanted (learner, second)
    join learners on key = learner
    join ${sql.table(table)} as present
      on present.customer_id = learners.customer_id and learner_key = key and present.at = second
    where present.at between ${from}::bigint and ${to}::bigint`.execute(db);
  return rows;
};
