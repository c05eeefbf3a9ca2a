import type { Db } from '#server/core/database/schema.ts';

/** Makes the files of download tasks in the background. */
export type Downloads = {
  /** Lets the next task of a customer run, inside the transaction if there is one. */
  request(db: Db, customerId: string): Promise<void>;
  start(): Promise<void>;
  isRunning(): boolean;
  stop(): Promise<void>;
};

export const noDownloads: Downloads = {
  request: async () => {},
  start: async () => {},
  isRunning: () => true,
  stop: async () => {},
};
