import type { Db } from '#server/core/database/schema.ts';
import type { Files } from '#server/core/files/files.ts';
import { listFailedTasksWithFiles, noteNoFiles } from './download-turns.queries.ts';
import { removeTaskFiles } from './make-download.ts';

/**
 * Removes the files of failed tasks, which nobody can open; the tasks stay in the list.
 * Most are of downloads that were canceled between turns or ended by a move.
 */
export const removeFailedFiles = async ({ db, files }: { db: Db; files: Files }): Promise<void> => {
  // Files that cannot be removed keep their note.
  for (const task of await listFailedTasksWithFiles(db))
    await db.transaction().execute(async (transaction) => {
      if (await noteNoFiles(transaction, task.id)) await removeTaskFiles(files, task);
    });
};
