import { type Insertable, type Selectable, sql } from 'kysely';
import { learnerCertificates, organizationCertificates } from '#contract/certificate-downloads.contract.ts';
import { type DownloadFailure, downloadDays } from '#contract/download-tasks.contract.ts';
import { learnerFindByStudyTime } from '#contract/learners.contract.ts';
import { studyPeriodFile } from '#contract/study-files.contract.ts';
import { createAdvisoryLock, takeLock } from '#server/core/database/advisory-locks.ts';
import type { Db, Tables } from '#server/core/database/schema.ts';
import { isOwnedBy } from '#server/organizations/organizations.queries.ts';

export type DownloadTaskRow = Selectable<Tables['download_tasks']>;

/** The states of a task that still has work. */
export const unfinished = ['WAITING', 'RUNNING'] as const;

export const downloadSeconds = downloadDays * 86_400;

const downloadTasksLock = createAdvisoryLock(7_305_115);

/**
 * Lets one request at a time add tasks, so that the limits hold; until the end of the transaction.
 */
export const lockDownloadTasks = (db: Db): Promise<void> => takeLock(db, downloadTasksLock);

export const countUnfinishedTasks = async (db: Db, customerId: string): Promise<{ customer: number; all: number }> => {
  const counted = await db
    .selectFrom('download_tasks')
    .where('status', 'in', unfinished)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('customer_id', '=', customerId).as('customer'),
    ])
    .executeTakeFirstOrThrow();
  return counted;
};

export const countAllUnfinishedTasks = async (db: Db): Promise<number> => {
  const { all } = await db
    .selectFrom('download_tasks')
    .where('status', 'in', unfinished)
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  return all;
};

export const hasUnfinishedTask = async (db: Db, customerId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('download_tasks')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', 'in', unfinished)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** Adds a task for the organizations with the IDs, or for the learner of its `learner_key`. */
export const addDownloadTask = async (
  db: Db,
  task: Insertable<Tables['download_tasks']>,
  organizationIds: readonly string[],
): Promise<void> => {
  await db.insertInto('download_tasks').values(task).execute();
  if (organizationIds.length === 0) return;
  await db
    .insertInto('download_task_organizations')
    .values(organizationIds.map((organization_id) => ({ task_id: task.id, organization_id })))
    .execute();
};

const isPermitted = (administratorId: number, codes: readonly string[]) =>
  sql`exists (
    select from administrator_permissions
    where administrator_permissions.administrator_id = ${administratorId} and permission = any(${codes})
  )`;

/**
 * Whether the administrator still owns all that a task was requested for, and may request it.
 * A file that names learners is open to who may see their study time.
 */
const isStillOwned = (administratorId: number) => sql<boolean>`(
  (learner_key is not null or from_day is not null
    or ${isPermitted(administratorId, organizationCertificates.access.anyOf)})
  and (from_day is null or ${isPermitted(administratorId, studyPeriodFile.access.anyOf)})
  and (not has_names or ${isPermitted(administratorId, learnerFindByStudyTime.access.anyOf)})
  and (learner_key is null or ${isPermitted(administratorId, learnerCertificates.access.anyOf)})
  and not exists (
    select from download_task_organizations as chosen
    where chosen.task_id = download_tasks.id and not ${isOwnedBy(administratorId, 'chosen.organization_id')}
  ) and (learner_key is null or exists (
    select from learners where learners.key = download_tasks.learner_key
      and ${isOwnedBy(administratorId, 'learners.organization_id')}
  ))
)`;

/** The tasks of an administrator, without those that hold what was taken away since. */
const ownTasks = (db: Db, administratorId: number) =>
  db.selectFrom('download_tasks').where('administrator_id', '=', administratorId).where(isStillOwned(administratorId));

/** Returns the unfinished task of the same choice; not one that holds what was taken away since. */
export const findSameTask = (db: Db, administratorId: number, choice: string) =>
  ownTasks(db, administratorId)
    .select('id')
    .where('choice', '=', choice)
    .where('status', 'in', unfinished)
    .executeTakeFirst();

/**
 * Returns a task of the administrator.
 * Undefined if it is another one's, or holds what was taken away since.
 */
export const findOwnTask = (db: Db, administratorId: number, id: string): Promise<DownloadTaskRow | undefined> =>
  ownTasks(db, administratorId).selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Returns a page of the administrator's tasks since `since` (Unix seconds), the newest first,
 * and how many there are.
 */
export const listDownloadTasks = async (
  db: Db,
  { administratorId, since }: { administratorId: number; since: number },
  rows: { offset: number; limit: number },
): Promise<{ total: number; tasks: DownloadTaskRow[] }> => {
  const listed = ownTasks(db, administratorId).where('created_at', '>', since);
  const { total } = await listed.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const tasks = await listed
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(rows.offset)
    .limit(rows.limit)
    .execute();
  return { total, tasks };
};

export const listUnfinishedTasks = (db: Db, administratorId: number, limit: number): Promise<DownloadTaskRow[]> =>
  ownTasks(db, administratorId)
    .selectAll()
    .where('status', 'in', unfinished)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/**
 * Returns the administrator's tasks that ended at or after `since` (Unix seconds),
 * the latest first.
 */
export const listEndedTasks = (
  db: Db,
  { administratorId, since }: { administratorId: number; since: number },
  limit: number,
): Promise<DownloadTaskRow[]> =>
  ownTasks(db, administratorId)
    .selectAll()
    .where('ended_at', '>=', since)
    .orderBy('ended_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

export const findDownloadTask = (db: Db, id: string): Promise<DownloadTaskRow | undefined> =>
  db.selectFrom('download_tasks').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Returns the certificates of a task whose names have a character that no font has,
 * or are too long.
 * Those that are too long have no `characters`.
 * They are sorted by name, at most `limit`.
 */
export const listUnprinted = async (
  db: Db,
  { id, unprinted }: Pick<DownloadTaskRow, 'id' | 'unprinted'>,
  limit: number,
): Promise<{ number: string; name: string; characters: string }[]> => {
  if (unprinted === 0) return [];
  const rows = await db
    .selectFrom('download_task_certificates as chosen')
    .innerJoin('certificates', 'certificates.number', 'chosen.number')
    .select(['chosen.number', 'holder as name', 'missing as characters'])
    .where('task_id', '=', id)
    .where('missing', 'is not', null)
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, characters: row.characters ?? '' }));
};

/**
 * Returns how many certificates of a task were left out
 * because the name is too long for a certificate.
 */
export const countTooLong = async (db: Db, id: string): Promise<number> => {
  const { count } = await db
    .selectFrom('download_task_certificates')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('task_id', '=', id)
    .where('missing', '=', '')
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * Ends an unfinished task with a failure at `now` (Unix seconds); false if it has ended already.
 */
export const failDownloadTask = async (
  db: Db,
  id: string,
  { failure, now }: { failure: DownloadFailure; now: number },
): Promise<boolean> => {
  const failed = await db
    .updateTable('download_tasks')
    .set({ status: 'ERROR', failure, ended_at: now })
    .where('id', '=', id)
    .where('status', 'in', unfinished)
    .returning('id')
    .executeTakeFirst();
  return failed !== undefined;
};

/** Locks a task until the transaction ends; false if another transaction has it or it is gone. */
export const lockDownloadTask = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql`select from download_tasks where id = ${id} for update skip locked`.execute(db);
  return rows.length > 0;
};

/** Starts a failed task from its beginning; false if it has not failed. */
export const restartDownloadTask = async (db: Db, id: string): Promise<boolean> => {
  const restarted = await db
    .updateTable('download_tasks')
    .set({
      status: 'WAITING',
      failure: null,
      has_names: false,
      done: 0,
      skipped: 0,
      unprinted: 0,
      tries: 0,
      ended_at: null,
      file_bytes: null,
      mailed_at: null,
    })
    .where('id', '=', id)
    .where('status', '=', 'ERROR')
    .returning('id')
    .executeTakeFirst();
  if (!restarted) return false;
  await db
    .updateTable('download_task_certificates')
    .set({ missing: null })
    .where('task_id', '=', id)
    .where('missing', 'is not', null)
    .execute();
  return true;
};
