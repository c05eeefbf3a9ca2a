import type { Db } from '#server/core/database/schema.ts';
import type { Files } from '#server/core/files/files.ts';
import { type Clock, getSeconds } from '#server/core/runtime/clock.ts';
import { fileKeys, type PartsOfTask, partKeys, taskFolder } from './download-parts.ts';
import { queueDownloadMail } from './download-queue.ts';
import type { DownloadTaskRow } from './download-tasks.queries.ts';
import { completeDownloadTask, hasEnded } from './download-turns.queries.ts';

type Tools = { db: Db; files: Files; clock: Clock };

/** Removes the files of a task that ended without a result or expired. */
export const removeTaskFiles = (files: Files, task: PartsOfTask): Promise<void> =>
  files.removeFolder(taskFolder(task.id), [...partKeys(task), ...fileKeys(task.id)]);

/**
 * Removes the files of a task that has ended since the turn began.
 * Those of a task that another server has taken over stay.
 */
export const removeEndedFiles = async (
  { db, files }: Pick<Tools, 'db' | 'files'>,
  task: DownloadTaskRow,
): Promise<void> => {
  if (await hasEnded(db, task.id)) await removeTaskFiles(files, task);
};

/** Completes a task whose file is stored, with its mail; false if it has ended or was restarted since. */
export const endWithFile = async (tools: Tools, task: DownloadTaskRow, bytes: number): Promise<boolean> => {
  const isCompleted = await tools.db.transaction().execute(async (transaction) => {
    const completed = await completeDownloadTask(transaction, task.id, { bytes, now: getSeconds(tools.clock) });
    if (completed) await queueDownloadMail(transaction, task.id);
    return completed;
  });
  if (!isCompleted) await removeEndedFiles(tools, task);
  return isCompleted;
};
