import type PgBoss from 'pg-boss';
import type { Db } from '#server/core/database/schema.ts';
import { executorOf } from '#server/core/jobs/queue.ts';
import { hasCustomerJob } from './download-jobs.queries.ts';
import { hasUnfinishedTask, lockDownloadTasks } from './download-tasks.queries.ts';
import { listUnmailedTasks, listWaitingCustomers } from './download-turns.queries.ts';

export const downloadQueue = 'make-download';
export const downloadMailQueue = 'mail-download';

const mailedWithinSeconds = 2 * 86_400;

/** The turn of a customer: a part of one of its downloads. */
export type DownloadTurn = { customerId: string };
export type DownloadMail = { taskId: string };

/**
 * Puts a customer with unfinished tasks at the end of the queue unless it is in it; inside a transaction. A customer has
 * one turn at a time, so customers take turns.
 */
export const queueTurn = async (
  boss: PgBoss,
  db: Db,
  { customerId, endingId = null }: DownloadTurn & { endingId?: string | null },
): Promise<void> => {
  await lockDownloadTasks(db);
  if (await hasCustomerJob(db, downloadQueue, { customerId, exceptId: endingId })) return;
  if (!(await hasUnfinishedTask(db, customerId))) return;
  await boss.insert([{ name: downloadQueue, data: { customerId } }], { db: executorOf(db) });
};

/** Queues the mail of a completed task; a queued mail stays queued. */
export const queueMail = async (boss: PgBoss, db: Db, taskId: string): Promise<void> => {
  await boss.insert([{ id: taskId, name: downloadMailQueue, data: { taskId } }], { db: executorOf(db) });
};

/** Queues the turns and mails that have no job; `now` is in Unix seconds. */
export const sweepDownloads = async (boss: PgBoss, db: Db, now: number): Promise<void> => {
  for (const customerId of await listWaitingCustomers(db))
    await db.transaction().execute((transaction) => queueTurn(boss, transaction, { customerId }));
  for (const taskId of await listUnmailedTasks(db, now - mailedWithinSeconds)) await queueMail(boss, db, taskId);
};
