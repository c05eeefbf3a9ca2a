import { type RawBuilder, sql } from 'kysely';
import { levelIndexes, milestoneIndexes, type OrganizationModule } from '#contract/dashboards.contract.ts';
import type { Db } from '#server/database/schema.ts';

/** Sums and counts by name; a name that was not asked for is missing, a sum over nothing is null. */
type Sums = Readonly<Record<string, number | null>>;

/** An organisation's learners at the end of a window, and what they did on each of its days that has anything on it. */
export type OrganizationSums = { members: Sums; days: readonly (Sums & { readonly day: string })[] };

export type Window = { fromDay: string; toDay: string; timeZone: string };

const skills = ['grammar', 'listening', 'speaking', 'reading', 'vocabulary'];
const sumAndCount = (name: string) => [`sum(${name}) as ${name}_sum`, `count(${name}) as ${name}_count`];
const places = (name: string, indexes: readonly number[]) =>
  indexes.flatMap((index) => sumAndCount(`${name}_${index}`));

/** What is summed over the members' standings at the end of the window; `first_day` and `last_day` are the window's. */
const ofMembers: Record<OrganizationModule, readonly string[]> = {
  SUMMARY: [],
  BEHAVIOR: [
    'count(*) filter (where last_sign_in_day > last_day - 7) as signed_in_week',
    'count(*) filter (where last_sign_in_day > last_day - 30) as signed_in_month',
    'count(last_sign_in_day) as signed_in_ever',
  ],
  STUDY_PROGRESS: [
    'count(*) filter (where last_lesson_day >= first_day) as learned',
    'count(start_level) as placed',
    ...sumAndCount('goal'),
  ],
  STUDY_DURATION: [],
  SKILL_QUALITY: [
    ...skills.flatMap(sumAndCount),
    ...sumAndCount('start_level'),
    ...sumAndCount('present_degree'),
    ...places('level_degree', levelIndexes),
    ...places('level_score', levelIndexes),
    ...places('milestone_degree', milestoneIndexes),
    'sum(be_lessons) as be_lessons',
    'sum(be_best_scores) as be_best_scores',
    'sum(be_best_stars) as be_best_stars',
  ],
};

const sumOf = (name: string) => `sum(${name}) as ${name}`;

/** What is summed over the members on each day of the window. */
const ofDays: Record<OrganizationModule, readonly string[]> = {
  SUMMARY: [],
  BEHAVIOR: ['count(*) filter (where signed_in) as sign_ins'],
  STUDY_PROGRESS: [
    ...['lessons', 'pc_lessons', 'pc_stars', 'seconds'].map(sumOf),
    'count(*) filter (where study_days.lessons > 0 and goal is not null) as achieved',
  ],
  STUDY_DURATION: ['seconds'].map(sumOf),
  SKILL_QUALITY: [
    'comprehension_right',
    'comprehension_total',
    'repeat_right',
    'repeat_total',
    'ai_seconds',
    'expressions',
    'expression_scores',
    'scored_expressions',
  ].map(sumOf),
};

const chosen = (from: Record<OrganizationModule, readonly string[]>, modules: readonly OrganizationModule[]) => [
  ...new Set(modules.flatMap((module) => from[module])),
];

const columns = (first: string, rest: readonly string[]) => sql.raw([first, ...rest].join(', '));

/** The standings at the end of the window; without need for them, none. */
const joinStandings = ({ toDay }: Window, isNeeded: boolean): RawBuilder<unknown> =>
  isNeeded
    ? sql`left join standings on standings.learner_key = learners.key
        and standings.from_day <= ${toDay}::date and standings.until_day > ${toDay}::date`
    : sql``;

type Choice = { modules: readonly OrganizationModule[]; window: Window };

/** The members: enabled learners of the organisation and all below it whose account was there on the window's last day. */
const members = (organizationId: string, { modules, window }: Choice): RawBuilder<unknown> => {
  const needsStandings = chosen(ofMembers, modules).length > 0;
  return sql`
    select learners.key ${sql.raw(needsStandings ? ', standings.*' : '')}
    from organization_ancestors
    join learners on learners.organization_id = organization_ancestors.descendant_id
    ${joinStandings(window, needsStandings)}
    where organization_ancestors.ancestor_id = ${organizationId} and learners.status = 'ENABLED'
      and learners.created_at
        < extract(epoch from ((${window.toDay}::date + 1)::timestamp at time zone ${window.timeZone}::text))::bigint`;
};

const daySums = (sums: readonly string[], { fromDay, toDay }: Window): RawBuilder<unknown> =>
  sums.length === 0
    ? sql`'[]'::json`
    : sql`(select coalesce(json_agg(sums), '[]') from (
        select ${columns('study_days.day', sums)}
        from members join study_days on study_days.learner_key = members.key
        where study_days.day between ${fromDay}::date and ${toDay}::date
        group by study_days.day
      ) as sums)`;

/** Reads what the figures of the modules are made from, in one statement and so as of one moment. */
export async function readOrganizationSums(db: Db, organizationId: string, choice: Choice): Promise<OrganizationSums> {
  const { modules, window } = choice;
  const { rows } = await sql<OrganizationSums>`
    with members as materialized (${members(organizationId, choice)}),
    bounds as (select ${window.fromDay}::date as first_day, ${window.toDay}::date as last_day)
    select (
      select row_to_json(sums) from (
        select ${columns('count(*) as members', chosen(ofMembers, modules))} from members cross join bounds
      ) as sums
    ) as members, ${daySums(chosen(ofDays, modules), window)} as days`.execute(db);
  return rows[0] ?? { members: { members: 0 }, days: [] };
}
