import { type Insertable, sql, type Updateable } from 'kysely';
import { type AudioStatus, type Sentence, speakerRole, voiceAvatars } from '#contract/sentences.contract.ts';
import type { Db, Tables } from '#server/core/database/schema.ts';
import { listOwnedRoots } from '#server/organizations/organizations.queries.ts';
import { isCourseOwnedBy, savedBy, selectCoursesBelow } from './courses.queries.ts';

/** Returns the key of a lesson of a course that the administrator can read. */
export const findLessonKey = (db: Db, administratorId: number, code: string) =>
  db
    .selectFrom('course_lessons')
    .innerJoin('course_units', 'course_units.key', 'course_lessons.unit_key')
    .innerJoin('courses', 'courses.key', 'course_units.course_key')
    .where('course_lessons.code', '=', code)
    .where(isCourseOwnedBy(administratorId))
    .select('course_lessons.key')
    .executeTakeFirst();

const roleFigure = sql<Sentence['roleFigure']>`json_build_object(
  'gender', course_activities.gender, 'speakerRole', ${sql.lit(speakerRole)},
  'avatarUrl', case course_activities.gender
    when 'MALE' then ${sql.lit(voiceAvatars.MALE)} else ${sql.lit(voiceAvatars.FEMALE)} end)`.as('roleFigure');

const tts = sql<Sentence['tts']>`json_build_object(
  'audioUrl', audio_url, 'status', audio_status, 'errorReason', audio_error, 'audioName', audio_name,
  'audioId', audio_id, 'durationSec', round(audio_seconds::numeric, 2))`.as('tts');

const selectSentences = (db: Db, administratorId: number) =>
  db
    .selectFrom('course_activities')
    .innerJoin('course_lessons', 'course_lessons.key', 'course_activities.lesson_key')
    .innerJoin('course_units', 'course_units.key', 'course_lessons.unit_key')
    .innerJoin('courses', 'courses.key', 'course_units.course_key')
    .innerJoin('administrators', 'administrators.id', 'course_activities.operator_id')
    .select([
      'course_activities.code',
      'course_lessons.code as lessonCode',
      'course_units.code as unitCode',
      'courses.code as courseCode',
      'course_activities.text',
      'course_activities.localized_text as localizedText',
      'course_activities.type',
      'course_activities.status',
      'course_activities.updated_at as updatedAt',
      'course_activities.revision',
      ...savedBy(administratorId),
      roleFigure,
      tts,
    ]);

/**
 * Returns a sentence of a course that the administrator can read.
 * Undefined for others and unknown ones.
 */
export const findSentence = (db: Db, administratorId: number, code: string): Promise<Sentence | undefined> =>
  selectSentences(db, administratorId)
    .where('course_activities.code', '=', code)
    .where(isCourseOwnedBy(administratorId))
    .executeTakeFirst();

export type SentenceFilter = {
  administratorId: number;
  lessonKey?: number | undefined;
  audioId?: string | undefined;
  audioStatus?: AudioStatus | undefined;
};

const filterSentences = (db: Db, { lessonKey, audioId, audioStatus }: SentenceFilter, roots: readonly string[]) => {
  const owned = db
    .selectFrom('course_lessons')
    .innerJoin('course_units', 'course_units.key', 'course_lessons.unit_key')
    .innerJoin(selectCoursesBelow(roots), 'owned.course_key', 'course_units.course_key')
    .select('course_lessons.key');
  const within = db
    .selectFrom('course_activities')
    .where('lesson_key', 'in', lessonKey === undefined ? owned : [lessonKey]);
  const named = audioId === undefined ? within : within.where('audio_id', '=', audioId);
  return audioStatus === undefined ? named : named.where(sql`audio_status`, '=', audioStatus);
};

/** The roots below which sentences are looked for; a lesson needs none. */
const findRoots = (db: Db, { administratorId, lessonKey }: SentenceFilter): Promise<string[]> =>
  lessonKey === undefined ? listOwnedRoots(db, administratorId) : Promise.resolve([]);

export const countSentences = async (db: Db, choice: SentenceFilter): Promise<number> =>
  (
    await filterSentences(db, choice, await findRoots(db, choice))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirst()
  )?.total ?? 0;

/** Returns the matching sentences, those of a lesson in their order; without `rows` all of them. */
export const listSentences = async (
  db: Db,
  choice: SentenceFilter,
  rows?: { offset: number; limit: number },
): Promise<Sentence[]> => {
  const keys = filterSentences(db, choice, await findRoots(db, choice))
    .select('course_activities.key')
    .orderBy('course_activities.lesson_key')
    .orderBy('course_activities.position')
    .orderBy('course_activities.key');
  return selectSentences(db, choice.administratorId)
    .where('course_activities.key', 'in', () => (rows ? keys.offset(rows.offset).limit(rows.limit) : keys))
    .orderBy('course_activities.lesson_key')
    .orderBy('course_activities.position')
    .orderBy('course_activities.key')
    .execute();
};

/** Returns the last position of a lesson's sentences; 0 if it has none. */
export const findLastPosition = async (db: Db, lessonKey: number): Promise<number> =>
  (
    await db
      .selectFrom('course_activities')
      .where('lesson_key', '=', lessonKey)
      .select(({ fn }) => fn.max<number | null>('position').as('last'))
      .executeTakeFirst()
  )?.last ?? 0;

/** Adds sentences, each at its `position`. */
export const addSentences = async (
  db: Db,
  activities: readonly Insertable<Tables['course_activities']>[],
): Promise<void> => {
  await db.insertInto('course_activities').values(activities).execute();
};

/** Updates a sentence and increments its revision. */
export const updateSentence = async (
  db: Db,
  code: string,
  activity: Updateable<Tables['course_activities']>,
): Promise<void> => {
  await db
    .updateTable('course_activities')
    .set({ ...activity, revision: sql<number>`revision + 1` })
    .where('code', '=', code)
    .execute();
};

export const removeSentence = async (db: Db, code: string): Promise<void> => {
  await db.deleteFrom('course_activities').where('code', '=', code).execute();
};

/** Sorts a lesson's sentences by the list of codes. */
export const sortSentences = async (db: Db, lessonKey: number, codes: readonly string[]): Promise<void> => {
  await sql`
    update course_activities set position = given.position
    from unnest(${[...codes]}::text[]) with ordinality as given (code, position)
    where course_activities.code = given.code and course_activities.lesson_key = ${lessonKey}`.execute(db);
};
