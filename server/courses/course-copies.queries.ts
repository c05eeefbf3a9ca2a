import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '#server/core/database/schema.ts';
import { createCode } from './codes.ts';

type LessonRow = Selectable<Tables['course_lessons']>;
type SentenceRow = Selectable<Tables['course_activities']>;
type NewSentence = Insertable<Tables['course_activities']>;

/** Who copies, and when (Unix seconds). */
export type Copier = { operator_id: number; updated_at: number };

/** The lessons of a course in the order of its units. */
export const listLessonRows = (db: Db, courseKey: number): Promise<LessonRow[]> =>
  db
    .selectFrom('course_lessons')
    .innerJoin('course_units', 'course_units.key', 'course_lessons.unit_key')
    .where('course_units.course_key', '=', courseKey)
    .orderBy('course_units.key')
    .orderBy('course_lessons.position')
    .orderBy('course_lessons.key')
    .selectAll('course_lessons')
    .execute();

export const findLessonRow = (db: Db, key: number): Promise<LessonRow> =>
  db.selectFrom('course_lessons').where('key', '=', key).selectAll().executeTakeFirstOrThrow();

/** Returns the columns of a course that its copy keeps. */
export const findCourseRow = (db: Db, key: number) =>
  db
    .selectFrom('courses')
    .where('key', '=', key)
    .select(['title', 'localized_title', 'cover_url', 'level', 'customer_id'])
    .executeTakeFirstOrThrow();

/** The organizations of a course. */
export const listOrganizationIds = async (db: Db, courseKey: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('course_organizations')
    .where('course_key', '=', courseKey)
    .select('organization_id')
    .execute();
  return rows.map(({ organization_id }) => organization_id);
};

export const countSentencesIn = async (db: Db, lessonKeys: readonly number[]): Promise<number> =>
  lessonKeys.length === 0
    ? 0
    : (
        await db
          .selectFrom('course_activities')
          .where('lesson_key', 'in', [...lessonKeys])
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow()
      ).total;

const waitingAudio = { audio_url: '', audio_name: '', audio_status: 'UPLOAD_WAITING', audio_seconds: null } as const;

/** A copy shares the file of an audio that can be played; other audio is generated again. */
const toCopy = (
  { key: _, revision: _revision, ...row }: SentenceRow,
  lessonKey: number,
  copier: Copier,
): NewSentence => ({
  ...row,
  ...(row.audio_status === 'CHECK_OK' ? {} : waitingAudio),
  ...copier,
  code: createCode('SA'),
  audio_id: createCode('AU'),
  audio_error: '',
  lesson_key: lessonKey,
  status: 'INEFFECTIVE',
  is_demo: false,
});

/** Copies the sentences of a lesson into another one; returns the codes of those without audio. */
async function copySentences(db: Db, { from, to }: { from: number; to: number }, copier: Copier): Promise<string[]> {
  const rows = await db.selectFrom('course_activities').where('lesson_key', '=', from).selectAll().execute();
  const copies = rows.map((row) => toCopy(row, to, copier));
  if (copies.length > 0) await db.insertInto('course_activities').values(copies).execute();
  return copies.filter(({ audio_status }) => audio_status !== 'CHECK_OK').map(({ code }) => code);
}

type LessonToCopy = { row: LessonRow; title: string; unitKey: number; position: number };

/**
 * Copies a lesson with its sentences.
 * Returns its code, and the codes of the sentences without audio.
 */
export async function copyLesson(db: Db, { row, title, unitKey, position }: LessonToCopy, copier: Copier) {
  const { key: from, revision: _, ...fields } = row;
  const code = createCode('SL');
  const { key: to } = await db
    .insertInto('course_lessons')
    .values({ ...fields, ...copier, code, unit_key: unitKey, position, title, status: 'INEFFECTIVE' })
    .returning('key')
    .executeTakeFirstOrThrow();
  return { code, waiting: await copySentences(db, { from, to }, copier) };
}
