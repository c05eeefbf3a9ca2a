import { type RawBuilder, sql } from 'kysely';
import type { Db, Tables } from '#server/core/database/schema.ts';
import { toAnyClause } from '#server/core/database/text-arrays.queries.ts';
import type { DownloadTaskRow } from '#server/downloads/download-tasks.queries.ts';
import { forgetCounts } from '#server/learners/organization-counts.queries.ts';
import { eventTables } from '#server/study/event-tables.ts';
import { forgetMembers } from '#server/study/rollup/count-members.ts';

/**
 * What demo data consists of.
 * All else belongs to it only if demo administrators made it in demo organizations.
 */
export type DemoIds = {
  organizationIds: readonly string[];
  learnerIds: readonly string[];
  administratorEmails: readonly string[];
};

const demoAdministrators = ({ administratorEmails }: DemoIds) =>
  sql`(select id from administrators where email = ${toAnyClause(administratorEmails)})`;

const isDemoLearner = ({ learnerIds, organizationIds }: DemoIds) =>
  sql`(learners.id = ${toAnyClause(learnerIds)} or learners.organization_id = ${toAnyClause(organizationIds)})`;

const demoLearners = (demo: DemoIds) => sql`(select key from learners where ${isDemoLearner(demo)})`;

const courseParts = (demo: DemoIds) => sql`
  select course_key, bool_or(is_demo) as has_demo, bool_and(is_demo) as is_demo from (
    select key as course_key, operator_id in ${demoAdministrators(demo)} as is_demo from courses
    union all select course_key, organization_id = ${toAnyClause(demo.organizationIds)} from course_organizations
    union all select course_key, operator_id in ${demoAdministrators(demo)}
      from course_lessons join course_units on course_units.key = unit_key
    union all select course_key, course_activities.operator_id in ${demoAdministrators(demo)}
      from course_activities join course_lessons on course_lessons.key = lesson_key
      join course_units on course_units.key = unit_key
  ) as parts group by course_key`;

/**
 * Returns names of data that would be lost or broken with the demo data but does not belong to it.
 */
export const listOtherData = async (db: Db, demo: DemoIds): Promise<string[]> => {
  const organizations = toAnyClause(demo.organizationIds);
  const administrators = demoAdministrators(demo);
  const { rows } = await sql<{ name: string }>`
    select 'organization ' || code as name from organizations
      where not id = ${organizations} and exists (
        select from organization_ancestors where descendant_id = id and ancestor_id = ${organizations})
    union all select 'learner ' || login from learners
      where organization_id = ${organizations} and not id = ${toAnyClause(demo.learnerIds)} and not exists (
        select from applications where applications.login = learners.login and administrator_id in ${administrators})
    union all select 'application ' || applications.key || ' (' || email || ')' from applications
      where (organization_id = ${organizations}) <> (administrator_id in ${administrators})
    union all select 'course ' || code from courses
      join (${courseParts(demo)}) as parts on parts.course_key = courses.key where has_demo and not is_demo
    union all select distinct 'learner ' || login || ', edited by a demo administrator' from learner_edits
      join learners on learners.key = learner_key
      where administrator_id in ${administrators} and not learner_key in ${demoLearners(demo)}`.execute(db);
  return rows.map(({ name }) => name);
};

const ofLearners = [
  ...eventTables,
  ...(['best_goes', 'level_results', 'study_days', 'learner_states', 'imported_events', 'certificates'] as const),
];

const removeCourses = async (db: Db, demo: DemoIds): Promise<{ count: number; urls: string[] }> => {
  const chosen = sql`(select course_key from (${courseParts(demo)}) as parts where is_demo)`;
  const audios = await sql<{ url: string }>`select audio_url as url from course_activities
    join course_lessons on course_lessons.key = lesson_key join course_units on course_units.key = unit_key
    where course_key in ${chosen} and audio_url <> ''`.execute(db);
  const removed = await sql<{ url: string }>`delete from courses where key in ${chosen}
    returning cover_url as url`.execute(db);
  const used = await sql<{ url: string }>`select cover_url as url from courses
    where cover_url = ${toAnyClause(removed.rows.map(({ url }) => url))}`.execute(db);
  const shared = new Set(used.rows.map(({ url }) => url));
  const urls = [...removed.rows, ...audios.rows].map(({ url }) => url);
  // The command removes the files itself.
  await sql`delete from unused_media where address = ${toAnyClause(urls)}`.execute(db);
  return { count: removed.rows.length, urls: [...new Set(urls)].filter((url) => !shared.has(url)) };
};

const removeRows = async (db: Db, table: keyof Tables, condition: RawBuilder<unknown>): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${condition}`.execute(db);
  return Number(numAffectedRows);
};

/**
 * Takes demo learners out of the sums of organizations that stay.
 * Call it before their study is deleted.
 */
const forgetDemoLearners = async (db: Db, demo: DemoIds): Promise<void> => {
  const { rows } = await sql<{ key: number }>`select key from learners
    where key in ${demoLearners(demo)} and exists (
      select from organization_ancestors
      where descendant_id in (counted_organization_id, listed_organization_id)
        and not ancestor_id = ${toAnyClause(demo.organizationIds)})`.execute(db);
  const learnerKeys = rows.map(({ key }) => key);
  await forgetMembers(db, learnerKeys);
  await forgetCounts(db, learnerKeys);
};

/**
 * Removes demo data in a transaction.
 * Returns counts, the URLs of unused files and the download tasks with files.
 */
export const removeDemoData = async (db: Db, demo: DemoIds) => {
  const administrators = demoAdministrators(demo);
  const courses = await removeCourses(db, demo);
  await forgetDemoLearners(db, demo);
  for (const table of ofLearners)
    await sql`delete from ${sql.table(table)} as own using learners
      where learners.customer_id = own.customer_id and learners.key = own.learner_key
        and ${isDemoLearner(demo)}`.execute(db);
  await sql`delete from study_events where learner_key in ${demoLearners(demo)}`.execute(db);
  const { rows: tasks } = await sql<Pick<DownloadTaskRow, 'id' | 'total' | 'part_size'>>`delete from download_tasks
    where administrator_id in ${administrators} returning id, total, part_size`.execute(db);
  await sql`delete from mails where recipient = ${toAnyClause(demo.administratorEmails)}
    or recipient in (select email from learners where ${isDemoLearner(demo)})
    or recipient in (select email from applications where organization_id = ${toAnyClause(demo.organizationIds)})`.execute(
    db,
  );
  const applications = await removeRows(
    db,
    'applications',
    sql`organization_id = ${toAnyClause(demo.organizationIds)}`,
  );
  const learners = await removeRows(db, 'learners', sql`key in ${demoLearners(demo)}`);
  const people = await removeRows(db, 'administrators', sql`email = ${toAnyClause(demo.administratorEmails)}`);
  const organizations = await removeRows(db, 'organizations', sql`id = ${toAnyClause(demo.organizationIds)}`);
  await db.deleteFrom('demo_batches').execute();
  await db.deleteFrom('demo_data_sets').execute();
  const counts = { organizations, administrators: people, learners, applications, courses: courses.count };
  return { counts, urls: courses.urls, tasks };
};
