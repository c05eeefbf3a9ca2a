import { randomUUID } from 'node:crypto';
import { certificatesMax } from '#contract/certificate-downloads.contract.ts';
import { countCertificates, type Holders } from '#server/certificates/certificates.queries.ts';
import type { Db } from '#server/core/database/schema.ts';
import type { ServerContext } from '#server/core/http/context.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { sha256 } from '#server/core/runtime/secrets.ts';
import { retryAfterSeconds } from './download-limits.ts';
import { addDownloadTask, countUnfinishedTasks, findSameTask, lockDownloadTasks } from './download-tasks.queries.ts';
import { addTaskCertificates } from './task-certificates.queries.ts';

export type DownloadChoice = {
  administratorId: number;
  customerId: string;
  holders: Holders;
  attribution: string;
  fileName: string;
};

export type RequestTools = Pick<ServerContext, 'downloads' | 'downloadLimits'> & { db: Db; now: number };

const attributionMaxLength = 500;

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

const checkCount = (count: number): void => {
  if (count === 0) throw new Rejection('invalid', { error: 'There are no certificates to download yet.' });
  if (count <= certificatesMax) return;
  throw new Rejection('invalid', {
    error: `There are ${count} certificates, but a download can contain ${certificatesMax} at most. Choose a smaller organization.`,
    data: { extra: { count, limit: certificatesMax } },
  });
};

/**
 * Adds a download task and returns its ID; the same choice gets the unfinished task.
 * Throws the Rejections invalid (42200) for no or too many certificates and overloaded (12000).
 */
export const requestDownload = async (tools: RequestTools, choice: DownloadChoice): Promise<string> => {
  const { db, now, downloads } = tools;
  const { administratorId, customerId, holders, attribution, fileName } = choice;
  const hash = sha256(JSON.stringify(holders));
  await lockDownloadTasks(db);
  const same = await findSameTask(db, administratorId, hash);
  if (same) return same.id;
  const total = await countCertificates(db, holders);
  checkCount(total);
  await checkDownloadLimits(tools, customerId);
  const id = randomUUID();
  const task = {
    id,
    administrator_id: administratorId,
    customer_id: customerId,
    choice: hash,
    total,
    part_size: tools.downloadLimits.partSize,
    attribution: attribution.slice(0, attributionMaxLength),
    file_name: fileName,
    created_at: now,
  };
  if ('roots' in holders) await addDownloadTask(db, task, holders.roots);
  else await addDownloadTask(db, { ...task, learner_key: holders.learnerKey }, []);
  await addTaskCertificates(db, id, holders);
  await downloads.request(db, customerId);
  return id;
};
