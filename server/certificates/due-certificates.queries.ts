import { sql } from 'kysely';
import type { Db } from '#server/core/database/schema.ts';
import { type Column, toArrays } from '#server/core/database/unnested-rows.queries.ts';
import {
  addResultsOfEvents,
  isOfLearners,
  type LearnerLevel,
  onDueConflict,
} from '#server/study/level-results.queries.ts';
import { createCertificateNumber } from './certificate-number.ts';

const rowsAtOnce = 1_000;

/** A level that is due, with the customer of the learner. */
type DueLevel = LearnerLevel & { customer: string };

const columns: readonly Column<DueLevel>[] = [
  ['text', 'customer'],
  ['int', 'learner'],
  ['smallint', 'level'],
];

/**
 * Queues all completed levels without a certificate, of some learners or of all; returns how many.
 */
export const queueCompletedLevels = async (db: Db, learnerKeys?: readonly number[]): Promise<number> => {
  await addResultsOfEvents(db, learnerKeys);
  const { numAffectedRows } = await sql`insert into due_certificates (learner_key, level)
    select learner_key, level from level_results
    where completed_at is not null and ${isOfLearners(learnerKeys)}
      and exists (select from learners
        where learners.customer_id = level_results.customer_id and key = learner_key)
      and not exists (select from certificates
        where certificates.customer_id = level_results.customer_id and certificates.learner_key = level_results.learner_key
        and certificates.course = 'pc' and certificates.level = level_results.level)
    order by 1, 2
    ${onDueConflict}`.execute(db);
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

/**
 * Holds off moves of learners to another customer, which would not see the new certificates.
 * Returns the levels of those who are still there.
 */
const lockLearners = async (db: Db, due: readonly LearnerLevel[]): Promise<DueLevel[]> => {
  const keys = [...new Set(due.map(({ learner }) => learner))];
  const { rows } = await sql<{ customer: string; key: number }>`select customer_id as customer, key from learners
    where key = any(${keys}::int[]) order by key for key share`.execute(db);
  const customers = new Map(rows.map(({ key, customer }) => [key, customer]));
  return due.flatMap((one) => {
    const customer = customers.get(one.learner);
    return customer === undefined ? [] : [{ ...one, customer }];
  });
};

const listEarned = async (db: Db, due: readonly DueLevel[]): Promise<EarnedLevel[]> => {
  const { rows } = await sql<EarnedLevel>`
    select learners.customer_id, key as learner_key, coalesce(nullif(trim(real_name), ''), nick) as holder, due.level,
      greatest(completed_at, passed_at) as issued_at
    from unnest(${toArrays(due, columns)}) as due (customer, learner, level)
    join learners on learners.customer_id = due.customer and key = due.learner
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
  const locked = due.length === 0 ? [] : await lockLearners(db, due);
  // In a statement after the lock, which sees what a move has changed.
  const earned = locked.length === 0 ? [] : await listEarned(db, locked);
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
