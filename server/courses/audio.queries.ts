import { sql } from 'kysely';
import type { AudioStatus } from '#contract/sentences.contract.ts';
import type { Db } from '#server/core/database/schema.ts';

const unfinished = ['UPLOAD_WAITING', 'UPLOAD_OK', 'CHECKING'] as const;

const asked = 10;
const released = 0;
const others = -10;

const priority = sql<number>`case when not is_demo then ${sql.lit(asked)}::int
  when status = 'EFFECTIVE' then ${sql.lit(released)}::int else ${sql.lit(others)}::int end`.as('priority');

const jobId = sql<string>`md5(audio_id)::uuid::text`.as('jobId');

const wanted = (db: Db) =>
  db
    .selectFrom('course_activities')
    .select(['audio_id as audioId', jobId, priority])
    .where('audio_status', 'in', unfinished);

export type PendingAudio = { audioId: string; jobId: string; priority: number };

/** Returns the audio of a sentence; undefined if it is complete. */
export const findPendingAudio = (db: Db, activityCode: string): Promise<PendingAudio | undefined> =>
  wanted(db).where('code', '=', activityCode).executeTakeFirst();

/** Returns a page of waiting audio after the audio ID. */
export const listPendingAudio = (db: Db, after: string, limit: number): Promise<PendingAudio[]> =>
  wanted(db).where('audio_id', '>', after).orderBy('audio_id').limit(limit).execute();

/**
 * Returns text and progress of an audio.
 * Undefined if the sentence was deleted or has another audio ID.
 */
export const findAudio = (db: Db, audioId: string) =>
  db
    .selectFrom('course_activities')
    .select(['code', 'text', 'gender', 'audio_status as status', 'is_demo as isDemo', 'speech_hash as speechHash'])
    .where('audio_id', '=', audioId)
    .executeTakeFirst();

/** Returns the audio ID of a demo sentence with the same sound; undefined if there is none yet. */
export const findSameDemoAudio = async (db: Db, speechHash: string): Promise<string | undefined> => {
  const twins = db.selectFrom('course_activities').select('audio_id').where('speech_hash', '=', speechHash);
  const found = await twins.where('is_demo', '=', true).where('audio_status', '=', 'CHECK_OK').executeTakeFirst();
  return found?.audio_id;
};

type AudioChange = { status: AudioStatus; url?: string; name?: string; seconds?: number; error?: string };

/**
 * Saves the progress of an audio unless it is complete or outdated; returns whether it was saved.
 */
export const updateAudio = async (
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
