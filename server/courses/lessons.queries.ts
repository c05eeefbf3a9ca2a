import { type Insertable, sql, type Updateable } from 'kysely';
import type { Lesson } from '#contract/lessons.contract.ts';
import type { Db, Tables } from '#server/core/database/schema.ts';
import { isCourseOwnedBy, savedBy } from './courses.queries.ts';

/** Returns the key of a unit of a course that the administrator can read. */
export const findUnit = (db: Db, administratorId: number, code: string) =>
  db
    .selectFrom('course_units')
    .innerJoin('courses', 'courses.key', 'course_units.course_key')
    .where('course_units.code', '=', code)
    .where(isCourseOwnedBy(administratorId))
    .select('course_units.key')
    .executeTakeFirst();

const selectLessons = (db: Db, administratorId: number) =>
  db
    .selectFrom('course_lessons')
    .innerJoin('course_units', 'course_units.key', 'course_lessons.unit_key')
    .innerJoin('courses', 'courses.key', 'course_units.course_key')
    .innerJoin('administrators', 'administrators.id', 'course_lessons.operator_id')
    .select(({ selectFrom }) => [
      'course_lessons.code',
      'course_units.code as unitCode',
      'courses.code as courseCode',
      'courses.title as courseTitle',
      'course_lessons.title',
      'course_lessons.localized_title as localizedTitle',
      'course_lessons.activity_sub_type as activitySubType',
      'course_lessons.status',
      'course_lessons.updated_at as updatedAt',
      'course_lessons.revision',
      ...savedBy(administratorId),
      selectFrom('course_activities')
        .whereRef('course_activities.lesson_key', '=', 'course_lessons.key')
        .select(({ fn }) => fn.countAll<number>().as('activities'))
        .$asScalar()
        .$notNull()
        .as('activityCount'),
    ]);

/**
 * Returns a lesson of a course that the administrator can read.
 * Undefined for others and unknown ones.
 */
export const findLesson = (db: Db, administratorId: number, code: string): Promise<Lesson | undefined> =>
  selectLessons(db, administratorId)
    .where('course_lessons.code', '=', code)
    .where(isCourseOwnedBy(administratorId))
    .executeTakeFirst();

/** Returns a unit's lessons in their order; without `rows` all of them. */
export const listLessons = (
  db: Db,
  { administratorId, unitKey }: { administratorId: number; unitKey: number },
  rows?: { offset: number; limit: number },
): Promise<Lesson[]> => {
  const all = selectLessons(db, administratorId)
    .where('course_lessons.unit_key', '=', unitKey)
    .orderBy('course_lessons.position')
    .orderBy('course_lessons.key');
  return (rows ? all.offset(rows.offset).limit(rows.limit) : all).execute();
};

/** Returns the number of a unit's lessons and the last position. */
export const countLessons = (db: Db, unitKey: number) =>
  db
    .selectFrom('course_lessons')
    .where('unit_key', '=', unitKey)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.coalesce(fn.max<number>('position'), sql<number>`0`).as('last'),
    ])
    .executeTakeFirstOrThrow();

/** Adds a lesson at its `position`. */
export const addLesson = async (db: Db, lesson: Insertable<Tables['course_lessons']>): Promise<void> => {
  await db.insertInto('course_lessons').values(lesson).execute();
};

/** Updates a lesson and increments its revision. */
export const updateLesson = async (
  db: Db,
  code: string,
  lesson: Updateable<Tables['course_lessons']>,
): Promise<void> => {
  await db
    .updateTable('course_lessons')
    .set({ ...lesson, revision: sql<number>`revision + 1` })
    .where('code', '=', code)
    .execute();
};

/** Deletes a lesson and its sentences. */
export const removeLesson = async (db: Db, code: string): Promise<void> => {
  await db.deleteFrom('course_lessons').where('code', '=', code).execute();
};

/** Sorts a unit's lessons by the list of codes. */
export const sortLessons = async (db: Db, unitKey: number, codes: readonly string[]): Promise<void> => {
  await sql`
    update course_lessons set position = given.position
    from unnest(${[...codes]}::text[]) with ordinality as given (code, position)
    where course_lessons.code = given.code and course_lessons.unit_key = ${unitKey}`.execute(db);
};
