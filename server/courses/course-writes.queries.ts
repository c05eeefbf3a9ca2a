import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db, Tables } from '#server/core/database/schema.ts';
import { isOwnedBy } from '#server/organizations/organizations.queries.ts';
import { isCourseOwnedBy, isOwnCourse } from './courses.queries.ts';

/** Identifies a course by its own code or by one of its items. */
export type CourseOf = { name: 'course' | 'unit' | 'lesson' | 'activity'; code: string };

const keyQueries: Record<CourseOf['name'], (code: string) => RawBuilder<number>> = {
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

/** Returns a course that the administrator can read and locks it until the transaction ends. */
export const lockCourse = (db: Db, administratorId: number, { name, code }: CourseOf) =>
  db
    .selectFrom('courses')
    .where('courses.key', '=', sql<number>`(${keyQueries[name](code)})`)
    .where(isCourseOwnedBy(administratorId))
    .select(['courses.key', 'courses.code', 'courses.status', 'courses.revision', 'courses.cover_url as coverUrl'])
    .select(isOwnCourse(administratorId).as('isOwn'))
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

/** Updates a course and increments its revision. */
export const updateCourse = async (db: Db, key: number, course: Updateable<Tables['courses']>): Promise<void> => {
  await db
    .updateTable('courses')
    .set({ ...course, revision: oneMore })
    .where('key', '=', key)
    .execute();
};

/** Adds organizations to a course. */
export const addCourseOrganizations = async (
  db: Db,
  key: number,
  organizationIds: readonly string[],
): Promise<void> => {
  await sql`
    insert into course_organizations (organization_id, course_key)
    select id, ${key} from unnest(${[...organizationIds]}::text[]) as update (id)`.execute(db);
};

/** Replaces the organizations of a course that the administrator owns; others stay. */
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
  await addCourseOrganizations(db, key, organizationIds);
};

type StatusUpdate = Pick<Updateable<Tables['courses']>, 'status' | 'operator_id' | 'updated_at'>;

/** Sets the status of a course and of its items. */
export const updateStatus = async (db: Db, key: number, update: StatusUpdate): Promise<void> => {
  await updateCourse(db, key, update);
  const set = { ...update, revision: oneMore };
  const units = db.selectFrom('course_units').select('key').where('course_key', '=', key);
  await db.updateTable('course_lessons').set(set).where('unit_key', 'in', units).execute();
  await db
    .updateTable('course_activities')
    .set(set)
    .where('lesson_key', 'in', db.selectFrom('course_lessons').select('key').where('unit_key', 'in', units))
    .execute();
};

/** Whether a course has a lesson with a playable sentence. */
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
