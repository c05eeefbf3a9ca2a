import { sql } from 'kysely';
import type { CourseItemStatus } from '#contract/course-items.contract.ts';
import type { Course, CourseLevel } from '#contract/courses.contract.ts';
import type { Db } from '#server/database/schema.ts';
import { isOwnedBy } from './organizations.queries.ts';

/** Whoever saved a row last, of its `administrators`. */
export const operator = sql<Course['operator']>`json_build_object('code', administrators.code,
  'name', coalesce(nullif(administrators.real_name, ''), administrators.nick))`.as('operator');

/** The keys of courses of at least one organisation that the administrator owns, each once. */
export const ownedCourses = (administratorId: number) =>
  sql<{ course_key: number }>`(
  select distinct course_organizations.course_key
  from administrator_organizations
  join organization_ancestors on organization_ancestors.ancestor_id = administrator_organizations.organization_id
  join course_organizations on course_organizations.organization_id = organization_ancestors.descendant_id
  where administrator_organizations.administrator_id = ${administratorId}
)`.as<'owned'>(sql.ref('owned'));

/** Whether the administrator owns an organisation of a row of `courses`. */
export const isCourseOwnedBy = (administratorId: number) => sql<boolean>`exists (
  select from course_organizations
  join organization_ancestors on organization_ancestors.descendant_id = course_organizations.organization_id
  join administrator_organizations on administrator_organizations.organization_id = organization_ancestors.ancestor_id
  where course_organizations.course_key = courses.key
    and administrator_organizations.administrator_id = ${administratorId}
)`;

/** Courses as the contract shows them to the administrator. */
const shown = (db: Db, administratorId: number) =>
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
      operator,
      selectFrom('course_lessons')
        .innerJoin('course_units', 'course_units.key', 'course_lessons.unit_key')
        .whereRef('course_units.course_key', '=', 'courses.key')
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

/** A course that the administrator may see; undefined for others and unknown ones. */
export const findCourse = (db: Db, administratorId: number, code: string): Promise<Course | undefined> =>
  shown(db, administratorId)
    .where('courses.code', '=', code)
    .where(isCourseOwnedBy(administratorId))
    .executeTakeFirst();

export type CourseChoice = {
  title?: string | undefined;
  level?: CourseLevel | undefined;
  status?: CourseItemStatus | undefined;
};

/** Letters are folded here, since the databases do not fold those beyond ASCII alike. */
const folded = (text: string): string => text.normalize('NFC').toLowerCase();

/** What a title is searched in. */
export const searchText = (title: string, localizedTitle: string): string => folded(`${title}\n${localizedTitle}`);

const chosen = (db: Db, administratorId: number, { title, level, status }: CourseChoice) => {
  const all = db.selectFrom(ownedCourses(administratorId)).innerJoin('courses', 'courses.key', 'owned.course_key');
  const titled = title ? all.where(sql<boolean>`strpos(courses.search_text, ${folded(title)}) > 0`) : all;
  const levelled = level === undefined ? titled : titled.where(sql`courses.level`, '=', level);
  return status === undefined ? levelled : levelled.where(sql`courses.status`, '=', status);
};

/** How many courses the administrator may see. */
export const countCourses = async (db: Db, administratorId: number, choice: CourseChoice): Promise<number> =>
  (
    await chosen(db, administratorId, choice)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirst()
  )?.total ?? 0;

/** A page of the courses that the administrator may see, the newest first. */
export const listCourses = (
  db: Db,
  administratorId: number,
  { offset, limit, ...choice }: CourseChoice & { offset: number; limit: number },
): Promise<Course[]> =>
  shown(db, administratorId)
    .where('courses.key', 'in', () =>
      chosen(db, administratorId, choice)
        .select('courses.key')
        .orderBy('courses.key', 'desc')
        .offset(offset)
        .limit(limit),
    )
    .orderBy('courses.key', 'desc')
    .execute();
