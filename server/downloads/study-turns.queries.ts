import type { Db } from '#server/core/database/schema.ts';
import type { DownloadTaskRow } from './download-tasks.queries.ts';

/** Begins the file of a running task from its start; false if the task has ended. */
export const beginStudyFile = async (
  db: Db,
  id: string,
  { total, hasNames }: { total: number; hasNames: boolean },
): Promise<boolean> => {
  const begun = await db
    .updateTable('download_tasks')
    .set({ done: 0, total, has_names: hasNames })
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .returning('id')
    .executeTakeFirst();
  return begun !== undefined;
};

/** Saves how many members a file has so far; false if the task has ended. */
export const saveStudyProgress = async (db: Db, id: string, done: number): Promise<boolean> => {
  const saved = await db
    .updateTable('download_tasks')
    // Members can have come since they were counted.
    .set(({ fn, val }) => ({ done, total: fn<number>('greatest', ['total', val(done)]) }))
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
};

/** Says that a file has the members it has, although some have left since they were counted. */
export const saveStudyTotal = async (db: Db, id: string, total: number): Promise<void> => {
  await db
    .updateTable('download_tasks')
    .set({ done: total, total })
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .execute();
};

type StudyDays = { fromDay: string; toDay: string };

/** The days of a task with study data; undefined for one with certificates. */
export const toStudyDays = ({
  from_day: fromDay,
  to_day: toDay,
}: Pick<DownloadTaskRow, 'from_day' | 'to_day'>): StudyDays | undefined =>
  fromDay === null || toDay === null ? undefined : { fromDay, toDay };

/** The organization of a task with study data. */
export const findStudyOrganization = async (db: Db, id: string): Promise<string | undefined> => {
  const chosen = await db
    .selectFrom('download_task_organizations')
    .select('organization_id')
    .where('task_id', '=', id)
    .executeTakeFirst();
  return chosen?.organization_id;
};
