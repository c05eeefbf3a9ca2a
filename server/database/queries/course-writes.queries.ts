import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db, Tables } from '#server/database/schema.ts';
import { isCourseOwnedBy } from './courses.queries.ts';
import { isOwnedBy } from './organizations.queries.ts';

/** A course, named by itself or by something in it. */
export type CourseOf = { name: 'course' | 'unit' | 'lesson' | 'activity'; code: string };

const keyOf: Record<CourseOf['name'], (code: string) => RawBuilder<number>> = {
  course: (code) => sql`select key from courses where code = ${code}`,
  unit: (code) => sql`select course_key from course_units where code = ${code}`,
  lesson: (code) => sql`
    select course_units.course_key from course_lessons
    join course_units on course_units.key = course_lessons.unit_key where course_lessons.code = ${code}`,
  activity: (code) => sql`
    select course_units.course_key from course_activities
    join course_lessons on course_lessons.key = course_activities.lesson_key
    join course_units on course_units.key = course_lessons.unit_key where course_activities.code = ${code}`,
};

/** A course that the administrator may see, kept from all other writes in it until the transaction ends. */
export const holdCourse = (db: Db, administratorId: number, { name, code }: CourseOf) =>
  db
    .selectFrom('courses')
    .where('courses.key', '=', sql<number>`(${keyOf[name](code)})`)
    .where(isCourseOwnedBy(administratorId))
    .select(['courses.key', 'courses.code', 'courses.status', 'courses.revision'])
    .forUpdate('courses')
    .executeTakeFirst();

/** Adds a course with its unit. */
export const addCourse = async (db: Db, course: Insertable<Tables['courses']>, unitCode: string) => {
  const { key } = await db.insertInto('courses').values(course).returning('key').executeTakeFirstOrThrow();
  const unit = db.insertInto('course_units').values({ code: unitCode, course_key: key });
  const { key: unitKey } = await unit.returning('key').executeTakeFirstOrThrow();
  return { key, unitKey };
};

const oneMore = sql<number>`revision + 1`;

/** Changes a course, whose revision goes up by one. */
export const changeCourse = async (db: Db, key: number, course: Updateable<Tables['courses']>): Promise<void> => {
  await db
    .updateTable('courses')
    .set({ ...course, revision: oneMore })
    .where('key', '=', key)
    .execute();
};

/** Gives a course organisations besides those that it has. */
export const placeCourse = async (db: Db, key: number, organizationIds: readonly string[]): Promise<void> => {
  await sql`
    insert into course_organizations (organization_id, course_key)
    select id, ${key} from unnest(${[...organizationIds]}::text[]) as given (id)`.execute(db);
};

/** Gives a course these organisations in place of those that the administrator owns; others stay. */
export const replaceOrganizations = async (
  db: Db,
  administratorId: number,
  { key, organizationIds }: { key: number; organizationIds: readonly string[] },
): Promise<void> => {
  await db
    .deleteFrom('course_organizations')
    .using('organizations')
    .whereRef('organizations.id', '=', 'course_organizations.organization_id')
    .where('course_key', '=', key)
    .where(isOwnedBy(administratorId))
    .execute();
  await placeCourse(db, key, organizationIds);
};

type Given = Pick<Updateable<Tables['courses']>, 'status' | 'operator_id' | 'updated_at'>;

/** Gives a course and all in it a status. */
export const changeStatus = async (db: Db, key: number, given: Given): Promise<void> => {
  await changeCourse(db, key, given);
  const set = { ...given, revision: oneMore };
  const units = db.selectFrom('course_units').select('key').where('course_key', '=', key);
  await db.updateTable('course_lessons').set(set).where('unit_key', 'in', units).execute();
  await db
    .updateTable('course_activities')
    .set(set)
    .where('lesson_key', 'in', db.selectFrom('course_lessons').select('key').where('unit_key', 'in', units))
    .execute();
};

/** Whether a course has a lesson with a sentence that can be played. */
export const hasPlayableSentence = async (db: Db, key: number): Promise<boolean> => {
  const found = await db
    .selectFrom('course_activities')
    .innerJoin('course_lessons', 'course_lessons.key', 'course_activities.lesson_key')
    .innerJoin('course_units', 'course_units.key', 'course_lessons.unit_key')
    .where('course_units.course_key', '=', key)
    .where('course_activities.audio_status', '=', 'CHECK_OK')
    .select('course_activities.key')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};
