import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/core/database/schema.ts';
import { arraysOf, type Column } from '#server/core/database/unnested-rows.queries.ts';
import { createCertificateNumber } from './certificate-number.ts';

/** The lowest passing score of a level test (decision 110). */
export const passingScore = 60;
/** A completed level, in hundredths of a percent. */
export const completeDegree = 10_000;

const rowsAtOnce = 1_000;

/** A Core Course level of a learner. */
type LearnerLevel = { learner: number; level: number };

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
 * Adds results of learners: learner_key, level, completed_at, passed_at.
 * The first one of each half is kept.
 */
const addResults = async (db: Db, results: RawBuilder<unknown>): Promise<void> => {
  await sql`insert into level_results (customer_id, learner_key, level, completed_at, passed_at)
    select customer_id, learner_key, level, min(completed_at), min(passed_at)
    from (${results}) as results join learners on key = learner_key
    group by customer_id, learner_key, level order by customer_id, learner_key, level
    on conflict (customer_id, learner_key, level) do update set
      completed_at = least(level_results.completed_at, excluded.completed_at),
      passed_at = least(level_results.passed_at, excluded.passed_at)`.execute(db);
};

/** A level that is queued again stays locked until the end of the transaction, so that its event is seen. */
const onConflict = sql`on conflict (learner_key, level) do update set learner_key = excluded.learner_key`;

/**
 * Queues levels of which an event has arrived that a certificate needs; in the transaction of the event.
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
    sql`select * from unnest(${arraysOf(results, resultColumns)}) as sent (learner_key, level, completed_at, passed_at)`,
  );
  await sql`insert into due_certificates (learner_key, level)
    select distinct learner, level from unnest(${arraysOf(levels, columns)}) as due (learner, level) order by 1, 2
    ${onConflict}`.execute(db);
};

/** Adds the results of all events that are kept, of some learners or of all. */
const addResultsOfEvents = async (db: Db, isChosen: RawBuilder<unknown>): Promise<void> => {
  await addResults(
    db,
    sql`select learner_key, level, at as completed_at, null::bigint as passed_at from completed_lessons
      where course = 'pc' and degree = ${completeDegree} and level is not null and ${isChosen}
    union all select learner_key, level, null, at from level_tests where score >= ${passingScore} and ${isChosen}`,
  );
};

/** Queues all completed levels without a certificate, of some learners or of all; returns how many. */
export const queueCompletedLevels = async (db: Db, learnerKeys?: readonly number[]): Promise<number> => {
  const isChosen = learnerKeys ? sql`learner_key = any(${[...learnerKeys]}::int[])` : sql`true`;
  await addResultsOfEvents(
    db,
    learnerKeys
      ? sql`customer_id in (select customer_id from learners where key = any(${[...learnerKeys]}::int[])) and ${isChosen}`
      : sql`true`,
  );
  const { numAffectedRows } = await sql`insert into due_certificates (learner_key, level)
    select learner_key, level from level_results
    where completed_at is not null and ${isChosen}
      and exists (select from learners
        where learners.customer_id = level_results.customer_id and key = learner_key)
      and not exists (select from certificates
        where certificates.customer_id = level_results.customer_id and certificates.learner_key = level_results.learner_key
        and certificates.course = 'pc' and certificates.level = level_results.level)
    order by 1, 2
    ${onConflict}`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Takes levels that no other server has taken. */
const takeDue = async (db: Db): Promise<LearnerLevel[]> => {
  const { rows } = await sql<LearnerLevel>`
    delete from due_certificates where (learner_key, level) in (
      select learner_key, level from due_certificates
      order by learner_key, level limit ${rowsAtOnce} for update skip locked)
    returning learner_key as learner, level`.execute(db);
  return rows;
};

type EarnedLevel = {
  customer_id: string;
  learner_key: number;
  holder: string;
  level: number;
  issued_at: number;
};

/** Holds off moves of learners to another customer, which would not see the new certificates. */
const lockLearnersOf = async (db: Db, due: readonly LearnerLevel[]): Promise<void> => {
  const keys = [...new Set(due.map(({ learner }) => learner))];
  await sql`select key from learners where key = any(${keys}::int[]) order by key for key share`.execute(db);
};

const listEarned = async (db: Db, due: readonly LearnerLevel[]): Promise<EarnedLevel[]> => {
  const { rows } = await sql<EarnedLevel>`
    select learners.customer_id, key as learner_key, coalesce(nullif(trim(real_name), ''), nick) as holder, due.level,
      greatest(completed_at, passed_at) as issued_at
    from unnest(${arraysOf(due, columns)}) as due (learner, level)
    join learners on key = due.learner
    join level_results as results
      on results.customer_id = learners.customer_id and learner_key = key and results.level = due.level
    where completed_at is not null and passed_at is not null and not exists (
      select from certificates
      where certificates.customer_id = learners.customer_id and certificates.learner_key = key and course = 'pc' and certificates.level = due.level
    )
    order by issued_at, learner_key, level`.execute(db);
  return rows;
};

/**
 * Issues certificates of taken levels (decision 110) and returns how many were taken.
 * An existing certificate never changes.
 */
const issueTaken = async (db: Db): Promise<number> => {
  const due = await takeDue(db);
  if (due.length > 0) await lockLearnersOf(db, due);
  // In a statement after the lock, which sees what a move has changed.
  const earned = due.length === 0 ? [] : await listEarned(db, due);
  const rows = earned.map((one) => ({ ...one, number: createCertificateNumber(), course: 'pc' as const }));
  if (rows.length > 0)
    await db
      .insertInto('certificates')
      .values(rows.map((row) => ({ ...row, revoked_at: null })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return due.length;
};

/** Issues the certificates of all queued levels inside a transaction. */
export const issueDueWithin = async (db: Db): Promise<void> => {
  while ((await issueTaken(db)) === rowsAtOnce);
};

/**
 * Issues the certificates of all queued levels until the signal, 1,000 in a transaction.
 * Several servers share the work.
 */
export const issueDueCertificates = async (db: Db, signal?: AbortSignal): Promise<void> => {
  while (!signal?.aborted && (await db.transaction().execute(issueTaken)) === rowsAtOnce);
};
