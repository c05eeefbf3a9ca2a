import type { Db } from '#server/database/schema.ts';

export type Speech = {
  request(db: Db, activityCode: string): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** Generates nothing; the audio of every sentence keeps waiting. */
export const noSpeech: Speech = { request: async () => {}, start: async () => {}, stop: async () => {} };
