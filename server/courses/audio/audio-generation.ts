import type { Db } from '#server/core/database/schema.ts';

/** Generates the audio of sentences in the background. */
export type AudioGeneration = {
  request(db: Db, activityCode: string): Promise<void>;
  start(): Promise<void>;
  isRunning(): boolean;
  stop(): Promise<void>;
};

/** Generates nothing; the audio of every sentence keeps waiting. */
export const noAudio: AudioGeneration = {
  request: async () => {},
  start: async () => {},
  isRunning: () => true,
  stop: async () => {},
};
