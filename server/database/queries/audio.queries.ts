import { sql } from 'kysely';
import type { AudioStatus } from '#contract/activities.contract.ts';
import type { Db } from '#server/database/schema.ts';

const unfinished = ['UPLOAD_WAITING', 'UPLOAD_OK', 'CHECKING'] as const;

const asked = 10;
const released = 0;
const others = -10;

/** Demo sentences wait until those that somebody asked for are done; what learners would hear comes first. */
const priority = sql<number>`case when not is_demo then ${sql.lit(asked)}::int
  when status = 'EFFECTIVE' then ${sql.lit(released)}::int else ${sql.lit(others)}::int end`.as('priority');

/** One job an audio ID, whoever asks how often. */
const jobId = sql<string>`md5(audio_id)::uuid::text`.as('jobId');

/** The audio of a sentence that is still to be made or checked. */
const wanted = (db: Db) =>
  db
    .selectFrom('course_activities')
    .select(['audio_id as audioId', jobId, priority])
    .where('audio_status', 'in', unfinished);

export type WantedAudio = { audioId: string; jobId: string; priority: number };

/** The audio of the sentence with the code; undefined where nothing is left to be done. */
export const findWantedAudio = (db: Db, activityCode: string): Promise<WantedAudio | undefined> =>
  wanted(db).where('code', '=', activityCode).executeTakeFirst();

/** A page of what is wanted, after the audio ID. */
export const listWantedAudio = (db: Db, after: string, limit: number): Promise<WantedAudio[]> =>
  wanted(db).where('audio_id', '>', after).orderBy('audio_id').limit(limit).execute();

/** What is to be spoken, and how far it is; undefined when the sentence is gone or has been given another audio ID. */
export const findAudio = (db: Db, audioId: string) =>
  db
    .selectFrom('course_activities')
    .select(['code', 'text', 'gender', 'audio_status as status', 'is_demo as isDemo', 'speech_hash as speechHash'])
    .where('audio_id', '=', audioId)
    .executeTakeFirst();

/** The audio ID of a demo sentence that sounds the same and is good; undefined where none is there yet. */
export const findDemoTwin = async (db: Db, speechHash: string): Promise<string | undefined> => {
  const twins = db.selectFrom('course_activities').select('audio_id').where('speech_hash', '=', speechHash);
  const found = await twins.where('is_demo', '=', true).where('audio_status', '=', 'CHECK_OK').executeTakeFirst();
  return found?.audio_id;
};

type AudioChange = { status: AudioStatus; url?: string; name?: string; seconds?: number; error?: string };

/** Writes down how far the audio is, unless it is done or overtaken; answers whether it was written. */
export const changeAudio = async (
  db: Db,
  audioId: string,
  { status, url, name, seconds, error = '' }: AudioChange,
): Promise<boolean> => {
  const changed = await db
    .updateTable('course_activities')
    .set({
      audio_status: sql`${status}`,
      audio_error: error,
      ...(url === undefined ? {} : { audio_url: url }),
      ...(name === undefined ? {} : { audio_name: name }),
      ...(seconds === undefined ? {} : { audio_seconds: seconds }),
    })
    .where('audio_id', '=', audioId)
    .where('audio_status', 'in', unfinished)
    .returning('key')
    .executeTakeFirst();
  return changed !== undefined;
};
