import { sql } from 'kysely';
import type { TaskCertificate } from '#server/certificates/printed-certificates.ts';
import type { Db } from '#server/core/database/schema.ts';
import { isOwnedBy } from '#server/organizations/organizations.queries.ts';
import { isWithinChosen } from './chosen-organizations.queries.ts';
import { type DownloadTaskRow, downloadSeconds, unfinished } from './download-tasks.queries.ts';

const listedAtOnce = 500;
const membersPerCertificate = 1_000;

/**
 * Starts the turn of a customer: its task with the least left to do.
 * A certificate takes as long as the study data of many members.
 * Counts the try; undefined if none is unfinished.
 */
export const startTurn = async (db: Db, customerId: string, now: number): Promise<DownloadTaskRow | undefined> => {
  const { rows } = await sql<DownloadTaskRow>`
    update download_tasks
    set status = 'RUNNING', tries = tries + 1,
      started_at = case status when 'WAITING' then ${now}::bigint else coalesce(started_at, ${now}::bigint) end
    where id = (
      select id from download_tasks where customer_id = ${customerId} and status in ('WAITING', 'RUNNING')
      order by (total - done) / case when from_day is null then 1 else ${membersPerCertificate}::int end, created_at, id
      limit 1
    )
    -- A move that it waited for can have ended the task, or given it to another customer.
    and status in ('WAITING', 'RUNNING') and customer_id = ${customerId}
    returning *`.execute(db);
  return rows[0];
};

/** Returns whether a customer has a turn that waits or runs. */
export const hasTurn = async (db: Db, queue: string, customerId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from jobs where queue = ${queue} and state in ('waiting', 'running')
      and data ->> 'customerId' = ${customerId} limit 1`.execute(db);
  return rows.length > 0;
};

/**
 * Returns certificates of a task that are still valid
 * and whose learners the administrator still owns.
 * If organizations were chosen, the learners are still in one of them.
 */
export const listTaskCertificates = async (
  db: Db,
  { id, administrator_id, learner_key }: DownloadTaskRow,
  { start, count }: { start: number; count: number },
): Promise<TaskCertificate[]> => {
  const { rows } = await sql<TaskCertificate>`
    select chosen.position, certificates.number, holder, course, level, issued_at
    from download_task_certificates as chosen
    join certificates on certificates.number = chosen.number and revoked_at is null
    join learners on learners.customer_id = certificates.customer_id and learners.key = certificates.learner_key
    join organizations on organizations.id = learners.organization_id
    where chosen.task_id = ${id} and chosen.position > ${start} and chosen.position <= ${start + count}
      and ${isOwnedBy(administrator_id)} and ${learner_key === null ? isWithinChosen(sql`${id}`) : sql`true`}
    order by chosen.position`.execute(db);
  return rows;
};

/**
 * A certificate that was left out, and the characters that no font has.
 * None if the name is too long.
 */
type UnprintedCertificate = { position: number; missing: string };

type Part = { count: number; skipped: number; unprinted: readonly UnprintedCertificate[] };

const addProgress = async (db: Db, { id, done }: DownloadTaskRow, { count, skipped, unprinted }: Part) =>
  db
    .updateTable('download_tasks')
    .set(({ eb }) => ({
      done: done + count,
      tries: 0,
      skipped: eb('skipped', '+', skipped),
      unprinted: eb('unprinted', '+', unprinted.length),
    }))
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .where('done', '=', done)
    .returning('id')
    .executeTakeFirst();

/** Saves a part of a running task; false if the task was ended or restarted since. */
export const saveProgress = (db: Db, task: DownloadTaskRow, part: Part): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    if (!(await addProgress(transaction, task, part))) return false;
    for (const { position, missing } of part.unprinted)
      await transaction
        .updateTable('download_task_certificates')
        .set({ missing })
        .where('task_id', '=', task.id)
        .where('position', '=', position)
        .execute();
    return true;
  });

/**
 * Returns how many certificates of a task were left out so far.
 * `skipped` are not available any more, `unprinted` could not be printed.
 */
export const countLeftOut = (db: Db, id: string): Promise<{ skipped: number; unprinted: number }> =>
  db.selectFrom('download_tasks').select(['skipped', 'unprinted']).where('id', '=', id).executeTakeFirstOrThrow();

/** Whether a task has ended without a result, or was removed. */
export const hasEnded = async (db: Db, id: string): Promise<boolean> => {
  const task = await db.selectFrom('download_tasks').select('status').where('id', '=', id).executeTakeFirst();
  return task === undefined || task.status === 'ERROR';
};

/** Completes a running task at `now` (Unix seconds); false if it was ended or restarted since. */
export const completeDownloadTask = async (
  db: Db,
  id: string,
  { bytes, now }: { bytes: number; now: number },
): Promise<boolean> => {
  const completed = await db
    .updateTable('download_tasks')
    .set({ status: 'OK', file_bytes: bytes, ended_at: now, tries: 0 })
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .whereRef('done', '=', 'total')
    .returning('id')
    .executeTakeFirst();
  return completed !== undefined;
};

/** Does not count a try that the end of the server cut off. */
export const releaseTurn = async (db: Db, id: string): Promise<void> => {
  await db
    .updateTable('download_tasks')
    .set(({ eb }) => ({ tries: eb('tries', '-', 1) }))
    .where('id', '=', id)
    .where('tries', '>', 0)
    .execute();
};

export const listWaitingCustomers = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('download_tasks')
    .select('customer_id')
    .distinct()
    .where('status', 'in', unfinished)
    .execute();
  return rows.map(({ customer_id }) => customer_id);
};

/** Returns the tasks completed since `since` (Unix seconds) whose mail was not sent. */
export const listUnmailedTasks = async (db: Db, since: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('download_tasks')
    .select('id')
    .where('status', '=', 'OK')
    .where('mailed_at', 'is', null)
    .where('ended_at', '>=', since)
    .limit(listedAtOnce)
    .execute();
  return rows.map(({ id }) => id);
};

export const markMailed = async (db: Db, id: string, now: number): Promise<void> => {
  await db.updateTable('download_tasks').set({ mailed_at: now }).where('id', '=', id).execute();
};

export const listExpiredTasks = (db: Db, now: number) =>
  db
    .selectFrom('download_tasks')
    .select(['id', 'total', 'part_size'])
    .where('created_at', '<=', now - downloadSeconds)
    .orderBy('created_at')
    .limit(listedAtOnce)
    .execute();

/** Returns failed tasks that may have files, the earliest first. */
export const listFailedTasksWithFiles = (db: Db) =>
  db
    .selectFrom('download_tasks')
    .select(['id', 'total', 'part_size'])
    .where('status', '=', 'ERROR')
    .where('started_at', 'is not', null)
    .orderBy('created_at')
    .limit(listedAtOnce)
    .execute();

/**
 * Notes that a failed task has no files; false if it was restarted.
 * A retry is busy until the end of the transaction.
 */
export const noteNoFiles = async (db: Db, id: string): Promise<boolean> => {
  const noted = await db
    .updateTable('download_tasks')
    .set({ started_at: null })
    .where('id', '=', id)
    .where('status', '=', 'ERROR')
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
};

export const removeDownloadTask = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('download_tasks').where('id', '=', id).execute();
};
