import { type RawBuilder, sql } from 'kysely';
import {
  type CourseItemStatus,
  type CourseLevel,
  type CourseSort,
  type CourseSortColumn,
  courseItemStatuses,
  courseLevels,
  courseSortColumns,
} from '#contract/course-values.ts';
import type { Course } from '#contract/courses.contract.ts';
import { readOrder } from '#contract/sorts.ts';
import type { Db } from '#server/core/database/schema.ts';
import { toAnyClause } from '#server/core/database/text-arrays.queries.ts';
import { positionIn } from '#server/core/database/text-position.ts';
import { isOwnedBy, listOwnedRoots } from '#server/organizations/organizations.queries.ts';

/**
 * Whether a row of `courses` belongs to a customer
 * of whose organizations the administrator owns one.
 */
export const isOwnCourse = (administratorId: number) => sql<boolean>`coalesce(courses.customer_id in (
  select ancestor_id from administrator_organizations
  join organization_ancestors on descendant_id = organization_id
  where administrator_id = ${administratorId}
), false)`;

/** Who saved an item last, which only the customer of its course can see. */
export const savedBy = (administratorId: number) =>
  [
    sql<Course['operator']>`case when ${isOwnCourse(administratorId)}
      then json_build_object('code', administrators.code,
        'name', coalesce(nullif(administrators.real_name, ''), administrators.nick))
      else json_build_object('code', '', 'name', '') end`.as('operator'),
    isOwnCourse(administratorId).as('editable'),
  ] as const;

/**
 * The distinct keys of courses with an organization below the roots,
 * whose values tell a plan how many those are.
 */
export const selectCoursesBelow = (roots: readonly string[]) =>
  sql<{ course_key: number }>`(
  select distinct course_organizations.course_key
  from organization_ancestors
  join course_organizations on course_organizations.organization_id = organization_ancestors.descendant_id
  where organization_ancestors.ancestor_id = ${toAnyClause(roots)}
)`.as<'owned'>(sql.ref('owned'));

/** Whether the administrator owns an organization of a row of `courses`. */
export const isCourseOwnedBy = (administratorId: number) => sql<boolean>`exists (
  select from course_organizations
  where course_organizations.course_key = courses.key
    and ${isOwnedBy(administratorId, 'course_organizations.organization_id')}
)`;

const selectCourses = (db: Db, administratorId: number) =>
  db
    .selectFrom('courses')
    .innerJoin('administrators', 'administrators.id', 'courses.operator_id')
    .select(({ selectFrom }) => [
      'courses.code',
      'courses.title',
      'courses.localized_title as localizedTitle',
      'courses.cover_url as coverUrl',
      'courses.level',
      'courses.status',
      'courses.updated_at as updatedAt',
      'courses.revision',
      ...savedBy(administratorId),
      // An array makes the database use the index of lessons even without statistics.
      selectFrom('course_lessons')
        .where(
          'course_lessons.unit_key',
          '=',
          sql<number>`any(array(select key from course_units where course_key = courses.key))`,
        )
        .select(({ fn }) => fn.countAll<number>().as('lessons'))
        .$asScalar()
        .$notNull()
        .as('lessonCount'),
      sql<string[]>`array(${selectFrom('course_units')
        .whereRef('course_units.course_key', '=', 'courses.key')
        .orderBy('course_units.key')
        .select('course_units.code')})`.as('unitCodes'),
      sql<string[]>`array(${selectFrom('course_organizations')
        .innerJoin('organizations', 'organizations.id', 'course_organizations.organization_id')
        .whereRef('course_organizations.course_key', '=', 'courses.key')
        .where(isOwnedBy(administratorId))
        .orderBy('organizations.code')
        .select('organizations.code')})`.as('organizationCodes'),
    ]);

/** Returns a course that the administrator can read; undefined for others and unknown ones. */
export const findCourse = (db: Db, administratorId: number, code: string): Promise<Course | undefined> =>
  selectCourses(db, administratorId)
    .where('courses.code', '=', code)
    .where(isCourseOwnedBy(administratorId))
    .executeTakeFirst();

export type CourseFilter = {
  title?: string | undefined;
  level?: CourseLevel | undefined;
  status?: CourseItemStatus | undefined;
};

const folded = (text: string): string => text.normalize('NFC').toLowerCase();

/** The text that a title search matches. */
export const searchText = (title: string, localizedTitle: string): string => folded(`${title}\n${localizedTitle}`);

const selectChosenKeys = (roots: readonly string[], { title, level, status }: CourseFilter) => {
  const wanted = [
    title ? sql`strpos(search_text, ${folded(title)}) > 0` : undefined,
    level === undefined ? undefined : sql`level = ${level}`,
    status === undefined ? undefined : sql`status = ${status}`,
  ].filter((condition) => condition !== undefined);
  return sql`
    select key from courses
    where key in (
      select course_key from course_organizations where organization_id in (
        select descendant_id from organization_ancestors where ancestor_id = ${toAnyClause(roots)}
      )
    ) and ${wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `)}`;
};

const sortExpressions: Readonly<Record<CourseSortColumn, RawBuilder<unknown>>> = {
  title: sql`search_text collate "C"`,
  level: positionIn(courseLevels, sql`level`),
  lessonCount: sql`(
    select count(*) from course_lessons
    where unit_key = any(array(select key from course_units where course_key = courses.key))
  )`,
  status: positionIn(courseItemStatuses, sql`status`),
};

/** The chosen courses in an order; equal ones, and those without an order, the newest first. */
const selectInOrder = (sort: CourseSort | undefined) => {
  if (sort === undefined) return sql`from chosen order by key desc`;
  const { column, direction } = readOrder(courseSortColumns, sort);
  return sql`
    from courses where key in (select key from chosen)
    order by ${sortExpressions[column]} ${direction === 'asc' ? sql`asc` : sql`desc`}, key desc`;
};

type Rows = { offset: number; limit: number; sort?: CourseSort | undefined };

export type CoursePage = { total: number; courses: Course[] };

/**
 * Returns a page of the courses that the administrator can read, newest first
 * unless they are sorted, and their total number.
 */
export const listCourses = async (
  db: Db,
  administratorId: number,
  { offset, limit, sort, ...choice }: CourseFilter & Rows,
): Promise<CoursePage> => {
  const roots = await listOwnedRoots(db, administratorId);
  const { rows } = await sql<{ total: number; keys: number[] }>`
    with chosen as materialized (${selectChosenKeys(roots, choice)})
    select (select count(*) from chosen) as total,
      array(select key ${selectInOrder(sort)} offset ${offset} limit ${limit}) as keys`.execute(db);
  const { total = 0, keys = [] } = rows[0] ?? {};
  if (keys.length === 0) return { total, courses: [] };
  const page = selectCourses(db, administratorId)
    .where('courses.key', 'in', keys)
    .orderBy(sql`array_position(${`{${keys.join()}}`}::int[], courses.key)`);
  return { total, courses: await page.execute() };
};

/** Whether an address is the cover or an audio of a course that is released. */
export const isReleasedMedia = async (db: Db, address: string): Promise<boolean> => {
  const cover = db.selectFrom('courses').select('key').where('cover_url', '=', address);
  const audio = db.selectFrom('course_activities').select('key').where('audio_url', '=', address);
  const released = await cover
    .where('status', '=', 'EFFECTIVE')
    .unionAll(audio.where('status', '=', 'EFFECTIVE'))
    .limit(1)
    .executeTakeFirst();
  return released !== undefined;
};
