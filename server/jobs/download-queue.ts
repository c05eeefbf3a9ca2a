import { sql } from 'kysely';
import type PgBoss from 'pg-boss';
import { lockDownloadTasks } from '#server/database/queries/download-tasks.queries.ts';
import { listUnmailedTasks, listWaitingCustomers } from '#server/database/queries/download-turns.queries.ts';
import type { Db } from '#server/database/schema.ts';
import { executorOf } from './queue.ts';

export const downloadQueue = 'make-download';
export const downloadMailQueue = 'mail-download';

const mailedWithinSeconds = 2 * 86_400;

/** The turn of a customer: a part of one of its downloads. */
export type DownloadTurn = { customerId: string };
export type DownloadMail = { taskId: string };

const hasTurn = async (db: Db, customerId: string, endingId: string | null): Promise<boolean> => {
  const { rows } = await sql`
    select from pgboss.job where name = ${downloadQueue} and state in ('created', 'retry', 'active')
      and data ->> 'customerId' = ${customerId} and id is distinct from ${endingId}::uuid limit 1`.execute(db);
  return rows.length > 0;
};

const hasTask = async (db: Db, customerId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('download_tasks')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['WAITING', 'RUNNING'])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

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
  if (await hasTurn(db, customerId, endingId)) return;
  if (!(await hasTask(db, customerId))) return;
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
