import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db, Tables } from '#server/core/database/schema.ts';
import type { ServerContext } from '#server/core/http/context.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { sha256 } from '#server/core/runtime/secrets.ts';
import { retryAfterSeconds } from './download-limits.ts';
import { countUnfinishedTasks, findSameTask, lockDownloadTasks } from './download-tasks.queries.ts';

export type RequestTools = Pick<ServerContext, 'downloads' | 'downloadLimits'> & { db: Db; now: number };

export type TaskRequest = {
  administratorId: number;
  customerId: string;
  attribution: string;
  fileName: string;
};

type NewTask = Insertable<Tables['download_tasks']>;

type TaskContent = {
  /** What the file is about. */
  choice: object;
  /** Throws the Rejection invalid (42200) for none and for too many. */
  count(): Promise<Pick<NewTask, 'total' | 'part_size'>>;
  add(task: NewTask): Promise<void>;
};

/**
 * Throws the Rejection overloaded (12000) if the customer
 * or all customers have too many unfinished tasks.
 */
export const checkDownloadLimits = async ({ db, downloadLimits }: RequestTools, customerId: string): Promise<void> => {
  const { customer, all } = await countUnfinishedTasks(db, customerId);
  if (customer < downloadLimits.customerTasks && all < downloadLimits.allTasks) return;
  throw new Rejection('overloaded', {
    error: 'Too many downloads are in progress, please try again later.',
    retryAfterSeconds,
  });
};

/**
 * Adds a download task and returns its ID; the same choice gets the unfinished task.
 * Throws the Rejections of `count` and overloaded (12000).
 */
export const requestTask = async (
  tools: RequestTools,
  { administratorId, customerId, attribution, fileName }: TaskRequest,
  content: TaskContent,
): Promise<string> => {
  const { db, now, downloads } = tools;
  const choice = sha256(JSON.stringify(content.choice));
  await lockDownloadTasks(db);
  const same = await findSameTask(db, administratorId, choice);
  if (same) return same.id;
  const counts = await content.count();
  await checkDownloadLimits(tools, customerId);
  const id = randomUUID();
  await content.add({
    ...counts,
    id,
    administrator_id: administratorId,
    customer_id: customerId,
    choice,
    attribution,
    file_name: fileName,
    created_at: now,
  });
  await downloads.request(db, customerId);
  return id;
};
