import type { Db } from '#server/database/schema.ts';

/** Where the audio of sentences is asked for. */
export type Speech = {
  /**
   * Asks for the audio of a sentence, by its code, that waits for one: UPLOAD_WAITING, with a new `audio_id`. `db` is the
   * transaction of the save: what is undone with it must not be made.
   */
  request(db: Db, activityCode: string): Promise<void>;
  /** Begins with what waits, once the server answers. */
  start(): Promise<void>;
  /** Lets what is under way go; whoever starts next takes it up. */
  stop(): Promise<void>;
};

/** Makes nothing: the audio of every sentence goes on waiting. */
export const noSpeech: Speech = { request: async () => {}, start: async () => {}, stop: async () => {} };
