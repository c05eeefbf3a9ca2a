import type { Db } from '#server/core/database/schema.ts';
import { noQueues, type QueueWork } from '#server/core/jobs/queues.ts';

/** Makes the files of download tasks in the background. */
export type Downloads = QueueWork & {
  /** Lets the next task of a customer run, inside the transaction if there is one. */
  request(db: Db, customerId: string): Promise<void>;
};

export const noDownloads: Downloads = { ...noQueues, request: async () => {} };
