import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/core/database/schema.ts';
import { type Column, toArrays } from '#server/core/database/unnested-rows.queries.ts';

/** The lowest passing score of a level test (decision 110). */
export const passingScore = 60;
/** A completed level, in hundredths of a percent. */
export const completeDegree = 10_000;

/** A Core Course level of a learner. */
export type LearnerLevel = { learner: number; level: number };

const columns: readonly Column<LearnerLevel>[] = [
  ['int', 'learner'],
  ['smallint', 'level'],
];

/** An event of one half of what earns the certificate of a level, in Unix seconds. */
export type LevelResult = LearnerLevel & { completedAt?: number; passedAt?: number };

const resultColumns = [
  ['int', 'learner'],
  ['smallint', 'level'],
  ['bigint', 'completedAt'],
  ['bigint', 'passedAt'],
] as const;

/**
 * Adds results of learners: customer_id, learner_key, level, completed_at, passed_at.
 * The first one of each half is kept.
 */
const addResults = async (db: Db, results: RawBuilder<unknown>): Promise<void> => {
  await sql`insert into level_results (customer_id, learner_key, level, completed_at, passed_at)
    select customer_id, learner_key, level, min(completed_at), min(passed_at)
    from (${results}) as results
    group by customer_id, learner_key, level order by customer_id, learner_key, level
    on conflict (customer_id, learner_key, level) do update set
      completed_at = least(level_results.completed_at, excluded.completed_at),
      passed_at = least(level_results.passed_at, excluded.passed_at)`.execute(db);
};

/**
 * A level that is queued again stays locked until the end of the transaction,
 * so that its event is seen.
 */
export const onDueConflict = sql`on conflict (learner_key, level) do update set learner_key = excluded.learner_key`;

/**
 * Queues levels of which an event has arrived that a certificate needs.
 * Call it in the transaction of the event.
 * The job that takes them applies the rule.
 */
export const queueDueCertificates = async (db: Db, levels: readonly LevelResult[]): Promise<void> => {
  if (levels.length === 0) return;
  const results = levels.map(({ completedAt = null, passedAt = null, ...level }) => ({
    ...level,
    completedAt,
    passedAt,
  }));
  await addResults(
    db,
    sql`select customer_id, learner_key, level, completed_at, passed_at
      from unnest(${toArrays(results, resultColumns)}) as sent (learner_key, level, completed_at, passed_at)
      join learners on key = learner_key`,
  );
  await sql`insert into due_certificates (learner_key, level)
    select distinct learner, level from unnest(${toArrays(levels, columns)}) as due (learner, level) order by 1, 2
    ${onDueConflict}`.execute(db);
};

/** Whether a row is one of some learners; true for all without their keys. */
export const isOfLearners = (learnerKeys: readonly number[] | undefined): RawBuilder<boolean> =>
  learnerKeys
    ? sql`customer_id in (select customer_id from learners where key = any(${[...learnerKeys]}::int[]))
        and learner_key = any(${[...learnerKeys]}::int[])`
    : sql`true`;

/** Adds the results of all events that are kept, of some learners or of all. */
export const addResultsOfEvents = async (db: Db, learnerKeys?: readonly number[]): Promise<void> => {
  const isOfLearner = (table: 'completed_lessons' | 'level_tests') => sql`${isOfLearners(learnerKeys)}
    and exists (select from learners
      where learners.customer_id = ${sql.ref(`${table}.customer_id`)} and key = learner_key)`;
  await addResults(
    db,
    sql`select customer_id, learner_key, level, at as completed_at, null::bigint as passed_at from completed_lessons
      where course = 'pc' and degree = ${completeDegree} and level is not null and ${isOfLearner('completed_lessons')}
    union all select customer_id, learner_key, level, null, at from level_tests
      where score >= ${passingScore} and ${isOfLearner('level_tests')}`,
  );
};
