import type { Db } from '#server/core/database/schema.ts';
import type { Files } from '#server/core/files/files.ts';
import { listExpiredTasks, removeDownloadTask } from './download-turns.queries.ts';
import { removeTaskFiles } from './end-task.ts';

/** Removes the tasks that leave the list, with their files; `now` is in Unix seconds. */
export const removeExpiredDownloads = async ({ db, files }: { db: Db; files: Files }, now: number): Promise<void> => {
  for (const task of await listExpiredTasks(db, now)) {
    await removeTaskFiles(files, task);
    await removeDownloadTask(db, task.id);
  }
};
