import type { Db } from '#server/core/database/schema.ts';
import { noQueues, type QueueWork } from '#server/core/jobs/queues.ts';

/** Generates the audio of sentences in the background. */
export type AudioGeneration = QueueWork & {
  request(db: Db, activityCode: string): Promise<void>;
};

/** Generates nothing; the audio of every sentence keeps waiting. */
export const noAudio: AudioGeneration = { ...noQueues, request: async () => {} };
