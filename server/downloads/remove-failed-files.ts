import type { Db } from '#server/core/database/schema.ts';
import type { Files } from '#server/core/files/files.ts';
import { listFailedTasksWithFiles, noteNoFiles } from './download-turns.queries.ts';
import { removeTaskFiles } from './end-task.ts';

type FailedTask = Awaited<ReturnType<typeof listFailedTasksWithFiles>>[number];

/**
 * Removes the files of failed tasks, which nobody can open; the tasks stay in the list.
 * Throws after all of them if some could not be removed; these are removed later.
 * Most are of downloads that were canceled between turns or ended by a move.
 */
export const removeFailedFiles = async ({ db, files }: { db: Db; files: Files }): Promise<void> => {
  const faults: unknown[] = [];
  const remove = (task: FailedTask) =>
    db.transaction().execute(async (transaction) => {
      if (await noteNoFiles(transaction, task.id)) await removeTaskFiles(files, task);
    });
  for (const task of await listFailedTasksWithFiles(db))
    await remove(task).catch((fault: unknown) => void faults.push(fault));
  if (faults.length > 0) throw new AggregateError(faults, `The files of ${faults.length} downloads are left.`);
};
