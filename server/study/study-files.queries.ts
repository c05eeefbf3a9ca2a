import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '#server/core/database/schema.ts';
import { toAnyClause } from '#server/core/database/text-arrays.queries.ts';
import { type ChosenCustomers, findChosenCustomers, isOfCustomers } from '#server/organizations/customers.queries.ts';
import { listIdsWithin } from '#server/organizations/organizations.queries.ts';
import { selectUncounted } from './rollup/uncounted-learners.ts';

/** The study of an organization and all below it, or of a learner, on one day. */
export type StudyDayTotal = {
  /** The organization's or the learner's ID. */
  id: string;
  code: string;
  /** The organization's ID, or that of the learner's organization. */
  organizationId: string;
  orgName: string;
  day: string;
  learners: number;
  lessons: number;
  seconds: number;
  /** The beginning of the next day in Unix seconds. */
  createdAt: number;
};

type Days = { fromDay: string; toDay: string; timeZone: string };
type Rows = { offset: number; limit: number };
type Page = { total: number; rows: StudyDayTotal[] };

const createdAt = (timeZone: string) =>
  sql`extract(epoch from ((day + 1)::timestamp at time zone ${timeZone}::text))::bigint`;

const totals = ({ timeZone }: Days) => sql`study_days.day, count(*)::int as learners, sum(lessons)::int as lessons,
  sum(seconds)::int as seconds, ${createdAt(timeZone)} as "createdAt"`;

const inDays = ({ fromDay, toDay }: Days) =>
  sql`study_days.day between ${fromDay}::date and ${toDay}::date and lessons > 0`;

const readPage = async (db: Db, all: ReturnType<typeof sql>, { offset, limit }: Rows): Promise<Page> => {
  const files = await sql<StudyDayTotal & { total: number }>`
    select *, count(*) over ()::int as total from (${all}) as files
    order by day desc, "orgName" collate "C", code collate "C" offset ${offset} limit ${limit}`.execute(db);
  const [first] = files.rows;
  if (first || offset === 0) return { total: first?.total ?? 0, rows: files.rows };
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${all}) as files`.execute(db);
  return { total: rows[0]?.total ?? 0, rows: [] };
};

// The sums of the organizations,
// and the learners who are not counted where they are (decision 166).
// These go through an array, so that a plan expects few of them.
const studyOfOrganizations = ({ fromDay, toDay, ids }: Omit<Days, 'timeZone'> & { ids: readonly string[] }) => sql`
  select organization_id, day, learners, lessons, seconds from organization_days
  where organization_id = ${toAnyClause(ids)} and day between ${fromDay}::date and ${toDay}::date
  union all
  select ancestor_id, day, sign, sign * lessons, sign * seconds
  from (
    select array_agg(customer_id) as customers, array_agg(key) as keys, array_agg(sign) as signs,
      array_agg(ancestor_id) as ancestors
    from (${selectUncounted(ids)}) as uncounted cross join lateral (
      select ancestor_id from organization_ancestors
      where descendant_id = uncounted.organization_id and ancestor_id = ${toAnyClause(ids)} offset 0
    ) as above
  ) as found
  cross join unnest(customers, keys, signs, ancestors) as corrected (customer_id, key, sign, ancestor_id)
  join study_days on study_days.customer_id = corrected.customer_id and learner_key = corrected.key
    and day between ${fromDay}::date and ${toDay}::date and lessons > 0`;

/**
 * Returns a page of the studied days of organizations, the newest day first.
 * Enabled learners count.
 */
export const listOrganizationStudy = (
  db: Db,
  { organizationIds, ...days }: Days & { organizationIds: readonly string[] },
  rows: Rows,
): Promise<Page> => {
  const all = sql`
    select organizations.id, organizations.code, organizations.id as "organizationId",
      organizations.name as "orgName", day, learners, lessons, seconds, ${createdAt(days.timeZone)} as "createdAt"
    from (
      select organization_id, day, sum(learners)::int as learners, sum(lessons)::bigint as lessons,
        sum(seconds)::bigint as seconds
      from (${studyOfOrganizations({ ...days, ids: organizationIds })}) as parts
      group by organization_id, day having sum(learners) > 0
    ) as study
    join organizations on organizations.id = study.organization_id`;
  return readPage(db, all, rows);
};

/** Returns a page of the studied days of a learner, the newest first. */
export const listLearnerStudy = (
  db: Db,
  { learnerId, ...days }: Days & { learnerId: string },
  rows: Rows,
): Promise<Page> => {
  const all = sql`
    select learners.id, learners.login as code, organizations.id as "organizationId",
      organizations.name as "orgName", ${totals(days)}
    from learners
    join organizations on organizations.id = learners.organization_id
    join study_days on study_days.customer_id = learners.customer_id and study_days.learner_key = learners.key
    where learners.id = ${learnerId} and ${inDays(days)}
    group by learners.customer_id, learners.key, organizations.id, study_days.day`;
  return readPage(db, all, rows);
};

/** The study of a day in one file. */
export type StudyTarget = { id: string; day: string } & (
  | { kind: 'organizationStudy' }
  | { kind: 'learnerStudy'; customerId: string }
);

const isLearner = ({ customerId, id }: { customerId: string; id: string }) =>
  sql<boolean>`learners.customer_id = ${customerId} and learners.id = ${id}`;

/** The name of the learner, empty for an organization, and the totals of its day. */
export type StudyFileTotal = Pick<StudyDayTotal, 'learners' | 'lessons' | 'seconds'> & { name: string };

/** Returns the name of the learner, empty for an organization, and the totals of its day. */
export const findStudyTotal = async (db: Db, target: StudyTarget): Promise<StudyFileTotal> => {
  const { day } = target;
  const study =
    target.kind === 'learnerStudy'
      ? sql`select 1 as learners, lessons, seconds from learners
          join study_days on study_days.customer_id = learners.customer_id and learner_key = key
          where ${isLearner(target)} and day = ${day}::date and lessons > 0`
      : studyOfOrganizations({ fromDay: day, toDay: day, ids: [target.id] });
  const name =
    target.kind === 'learnerStudy'
      ? sql`select nick || ' (' || login || ')' from learners where ${isLearner(target)}`
      : sql`''`;
  const { rows } = await sql<StudyFileTotal>`
    select (${name}) as name, coalesce(sum(learners), 0)::int as learners, coalesce(sum(lessons), 0)::bigint as lessons,
      coalesce(sum(seconds), 0)::bigint as seconds
    from (${study}) as study`.execute(db);
  return rows[0] ?? { name: '', learners: 0, lessons: 0, seconds: 0 };
};

/** Returns the IDs of the organizations whose learners a study file can have. */
export const listStudyOrganizations = async (db: Db, target: StudyTarget): Promise<string[]> => {
  if (target.kind === 'organizationStudy') return listIdsWithin(db, target.id);
  const rows = await db.selectFrom('learners').where(isLearner(target)).select('organization_id').execute();
  return rows.map(({ organization_id }) => organization_id);
};

export type StudyRow = Selectable<Tables['study_days']> & {
  key: number;
  login: string;
  nick: string;
  organizationId: string;
};

const findTargetCustomers = async (db: Db, target: StudyTarget): Promise<ChosenCustomers> =>
  target.kind === 'learnerStudy'
    ? { customers: [target.customerId], areWhole: false }
    : findChosenCustomers(db, [target.id]);

const isIn = (target: StudyTarget, { areWhole }: ChosenCustomers) => {
  if (target.kind === 'learnerStudy') return sql<boolean>`learners.id = ${target.id}`;
  const isEnabled = sql<boolean>`learners.status = 'ENABLED'`;
  if (areWhole) return isEnabled;
  return sql<boolean>`${isEnabled} and learners.organization_id in (
    select descendant_id from organization_ancestors where ancestor_id = ${target.id})`;
};

/** Returns the learners of a study file after the learner key, in the order of their keys. */
export const listStudyRows = async (
  db: Db,
  target: StudyTarget,
  { after, limit }: { after: number; limit: number },
): Promise<StudyRow[]> => {
  const chosen = await findTargetCustomers(db, target);
  // The index of the customer's days has this order, so that no row of others is read.
  const { rows } = await sql<StudyRow>`
    select learners.key, login, nick, organization_id as "organizationId", study_days.*
    from study_days
    join learners on learners.customer_id = study_days.customer_id and learners.key = study_days.learner_key
    where ${isOfCustomers('study_days.customer_id', chosen)} and study_days.day = ${target.day}::date and lessons > 0
      and study_days.learner_key > ${after} and ${isIn(target, chosen)}
    order by study_days.learner_key limit ${limit}`.execute(db);
  return rows;
};
