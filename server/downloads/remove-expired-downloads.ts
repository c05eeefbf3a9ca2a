import { listExpiredTasks, removeDownloadTask } from '#server/database/queries/download-turns.queries.ts';
import type { Db } from '#server/database/schema.ts';
import type { Files } from '#server/files/files.ts';
import { removeTaskFiles } from './make-download.ts';

/** Removes the tasks that leave the list, with their files; `now` is in Unix seconds. */
export const removeExpiredDownloads = async ({ db, files }: { db: Db; files: Files }, now: number): Promise<void> => {
  for (const task of await listExpiredTasks(db, now)) {
    await removeTaskFiles(files, task);
    await removeDownloadTask(db, task.id);
  }
};
