import type { Db } from '#server/core/database/schema.ts';
import { addJobs } from '#server/core/jobs/jobs.queries.ts';
import { hasUnfinishedTask, lockDownloadTasks } from './download-tasks.queries.ts';
import { hasTurn, listUnmailedTasks, listWaitingCustomers } from './download-turns.queries.ts';

export const downloadQueue = 'make-download';
export const downloadMailQueue = 'mail-download';

const mailedWithinSeconds = 2 * 86_400;

/** The turn of a customer: a part of one of its downloads. */
export type DownloadTurn = { customerId: string };
export type DownloadMail = { taskId: string };

/**
 * Puts a customer with unfinished tasks at the end of the queue unless it is in it.
 * Call it inside a transaction.
 * A customer has one turn at a time, so customers take turns.
 */
export const queueTurn = async (db: Db, customerId: string): Promise<void> => {
  await lockDownloadTasks(db);
  if (await hasTurn(db, downloadQueue, customerId)) return;
  if (!(await hasUnfinishedTask(db, customerId))) return;
  await addJobs(db, downloadQueue, [{ data: { customerId } }]);
};

/** Queues the mail of a completed task; a queued mail stays queued. */
export const queueDownloadMail = (db: Db, taskId: string): Promise<void> =>
  addJobs(db, downloadMailQueue, [{ id: taskId, data: { taskId } }]);

/** Queues the turns and mails that have no job; `now` is in Unix seconds. */
export const sweepDownloads = async (db: Db, now: number): Promise<void> => {
  for (const customerId of await listWaitingCustomers(db))
    await db.transaction().execute((transaction) => queueTurn(transaction, customerId));
  for (const taskId of await listUnmailedTasks(db, now - mailedWithinSeconds)) await queueDownloadMail(db, taskId);
};
