import { type RawBuilder, sql } from 'kysely';
import { levelIndexes, milestoneIndexes, type OrganizationModule } from '#contract/dashboard-values.ts';
import type { Db } from '#server/core/database/schema.ts';
import type { Days } from '#server/core/http/window-days.ts';
import { selectCustomers } from '#server/organizations/customers.queries.ts';
import type { dayColumns, GapKind } from '#server/study/rollup/organization-columns.ts';
import { selectUncounted } from '#server/study/rollup/uncounted-learners.ts';
import type { AveragedMeasure, LearnerStateTable, OrganizationDayTable } from '#server/study/study.tables.ts';

export type { AveragedMeasure };
export type Window = Days & { timeZone: string };

/**
 * A figure from the sums of the organization,
 * and from the rows of learners of whom `sign` says how often they count.
 */
type Aggregate = { ofSums: string; ofLearners: string };
type Aggregates = Readonly<Record<OrganizationModule, Readonly<Record<string, Aggregate>>>>;

const state = (column: keyof LearnerStateTable): string => column;

// The present state is on the day 'infinity', and days after the window are taken back.
const stateSum = (name: string): string => `sum(case when day = 'infinity' then ${name} else - ${name} end)`;

const averaged = <const Column extends AveragedMeasure>(...columns: readonly Column[]) =>
  Object.fromEntries(
    columns.flatMap((column) => [
      [`${column}_sum`, { ofSums: stateSum(`${column}_sum`), ofLearners: `sum(sign * ${column})` }],
      [
        `${column}_count`,
        { ofSums: stateSum(`${column}_count`), ofLearners: `sum(sign) filter (where ${column} is not null)` },
      ],
    ]),
  ) as Readonly<Record<`${Column}_sum` | `${Column}_count`, Aggregate>>;

const stateTotal = <const Column extends 'be_lessons' | 'be_best_scores' | 'be_best_stars'>(
  ...columns: readonly Column[]
) =>
  Object.fromEntries(
    columns.map((column) => [column, { ofSums: stateSum(column), ofLearners: `sum(sign * ${state(column)})` }]),
  ) as Readonly<Record<Column, Aggregate>>;

const counted = (ofSums: string, condition: string): Aggregate => ({
  ofSums,
  ofLearners: `sum(sign) filter (where ${condition})`,
});

/**
 * How many learners did something on a day and then, by the end of the window,
 * did the other thing of the gap.
 */
const withGap = (kind: GapKind): string =>
  `(select coalesce(sum(number), 0) from unnest(${kind}_gaps, ${kind}_learners) as gaps (gap, number)
    where gap <= last_day - day)`;
const lastSignIns = `sign_ins - ${withGap('sign_in')}`;
const ofDays = (value: string, condition: string): string =>
  `(select sum(${value}) from organization_days cross join bounds where organization_id = chosen_id and ${condition})`;

const memberAggregates = {
  SUMMARY: {},
  BEHAVIOR: {
    signed_in_week: counted(
      ofDays(lastSignIns, 'day > last_day - 7 and day <= last_day'),
      `${state('last_sign_in_day')} > last_day - 7`,
    ),
    signed_in_month: counted(
      ofDays(lastSignIns, 'day > last_day - 30 and day <= last_day'),
      `${state('last_sign_in_day')} > last_day - 30`,
    ),
    signed_in_ever: counted(stateSum('signed_in_ever'), `${state('last_sign_in_day')} is not null`),
  },
  STUDY_PROGRESS: {
    learned: counted(
      ofDays(`learners - ${withGap('lesson')}`, 'day between first_day and last_day'),
      `${state('last_lesson_day')} >= first_day`,
    ),
    placed: counted(stateSum('start_level_count'), `${state('start_level')} is not null`),
    ...averaged('goal'),
  },
  STUDY_DURATION: {},
  SKILL_QUALITY: {
    ...averaged('grammar', 'listening', 'speaking', 'reading', 'vocabulary', 'start_level', 'present_degree'),
    ...averaged(...levelIndexes.map((index) => `level_degree_${index}` as const)),
    ...averaged(...levelIndexes.map((index) => `level_score_${index}` as const)),
    ...averaged(...milestoneIndexes.map((index) => `milestone_degree_${index}` as const)),
    ...stateTotal('be_lessons', 'be_best_scores', 'be_best_stars'),
  },
} satisfies Aggregates;

type DayColumn = Extract<keyof OrganizationDayTable, keyof typeof dayColumns>;

const daySum = <const Column extends Exclude<DayColumn, 'sign_ins' | 'learners'>>(...columns: readonly Column[]) =>
  Object.fromEntries(
    columns.map((column): [string, Aggregate] => [
      column,
      { ofSums: column, ofLearners: `sum(sign * study_days.${column})` },
    ]),
  ) as Readonly<Record<Column, Aggregate>>;

const dayAggregates = {
  SUMMARY: {},
  BEHAVIOR: { sign_ins: counted('sign_ins', 'study_days.signed_in') },
  STUDY_PROGRESS: {
    ...daySum('lessons', 'pc_lessons', 'pc_stars', 'seconds'),
    achieved: counted(withGap('goal'), `study_days.lessons > 0 and ${state('goal')} is not null`),
  },
  STUDY_DURATION: daySum('seconds'),
  SKILL_QUALITY: daySum(
    'comprehension_right',
    'comprehension_total',
    'repeat_right',
    'repeat_total',
    'ai_seconds',
    'expressions',
    'expression_scores',
    'scored_expressions',
  ),
} satisfies Aggregates;

type NamesOf<Type> = { [Module in keyof Type]: keyof Type[Module] }[keyof Type];

export type MemberAggregate = 'members' | NamesOf<typeof memberAggregates>;
export type DayAggregate = NamesOf<typeof dayAggregates>;

type MemberSums = Readonly<Partial<Record<MemberAggregate, number | null>>>;
type DaySums = Readonly<Partial<Record<DayAggregate, number | null>>> & { readonly day: string };

/**
 * Aggregates of the members and of each day with events.
 * Those of other modules are absent, a sum of no rows is null.
 */
export type OrganizationSums = { members: MemberSums; days: readonly DaySums[] };

type Choice = { modules: readonly OrganizationModule[]; window: Window };

const getColumns = (
  aggregates: Aggregates,
  modules: readonly OrganizationModule[],
  kind: keyof Aggregate,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    modules.flatMap((module) => Object.entries(aggregates[module]).map(([name, value]) => [name, value[kind]])),
  );

const named = (columns: Readonly<Record<string, string>>): RawBuilder<unknown> =>
  sql.raw(
    Object.entries(columns)
      .map(([name, expression]) => `${expression} as ${name}`)
      .join(', '),
  );

const rowsAsJson = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(sums), '[]') from (${rows}) as sums)`;

/** The figures of all learners who are counted in the sums, whenever their accounts began. */
const sumsQuery = ({ modules }: Choice): RawBuilder<unknown> => {
  const members = {
    members: `sum(members) filter (where day = 'infinity')`,
    ...getColumns(memberAggregates, modules, 'ofSums'),
  };
  const days = getColumns(dayAggregates, modules, 'ofSums');
  const ofDays = sql`select day, ${named(days)} from organization_days cross join bounds
    where organization_id = chosen_id and day between first_day and last_day`;
  return sql`
    select ${rowsAsJson(sql`select ${named(members)} from organization_states cross join bounds
      where organization_id = chosen_id and day > last_day`)} as members,
    ${Object.keys(days).length === 0 ? sql`'[]'::json` : rowsAsJson(ofDays)} as days`;
};

/**
 * The comparison with true keeps the condition from becoming a join,
 * which can read all organizations below the chosen one for learners who are few.
 */
const isBelow = (organization: string) => sql`(exists (
  select from organization_ancestors
  where ancestor_id = chosen_id and descendant_id = ${sql.ref(organization)})) is true`;

// Those who are counted at a former organization, are not counted yet, or joined after the window.
const correctedQuery = (organizationId: string, { toDay, timeZone }: Window): RawBuilder<unknown> => {
  const endsAt = sql`extract(epoch from ((${toDay}::date + 1)::timestamp at time zone ${timeZone}::text))::bigint`;
  return sql`
    select customer_id, key, sign from (${selectUncounted([organizationId])}) as uncounted cross join bounds
    where ${isBelow('uncounted.organization_id')} and (sign = -1 or created_at < ${endsAt})
    union all
    select customer_id, key, -1 from learners cross join bounds
    where customer_id = ${selectCustomers([organizationId])} and created_at >= ${endsAt}
      and is_counted and ${isBelow('learners.counted_organization_id')}`;
};

/** What has to be added to the figures of the sums, from the rows of the learners who differ. */
const correctionsQuery = ({ modules }: Choice): RawBuilder<unknown> => {
  const members = { members: 'sum(sign)', ...getColumns(memberAggregates, modules, 'ofLearners') };
  const days = getColumns(dayAggregates, modules, 'ofLearners');
  const ofDays = sql`select study_days.day, ${named(days)}
    from corrected cross join bounds join study_days on study_days.customer_id = corrected.customer_id
      and study_days.learner_key = corrected.key
    left join learner_states on learner_states.customer_id = corrected.customer_id
      and learner_states.learner_key = corrected.key
      and learner_states.from_day <= last_day and learner_states.until_day > last_day
    where study_days.day between first_day and last_day group by study_days.day`;
  return sql`
    select ${rowsAsJson(sql`select ${named(members)} from corrected cross join bounds
      left join learner_states on learner_states.customer_id = corrected.customer_id
        and learner_states.learner_key = corrected.key
        and learner_states.from_day <= last_day and learner_states.until_day > last_day`)} as members,
    ${Object.keys(days).length === 0 ? sql`'[]'::json` : rowsAsJson(ofDays)} as days`;
};

type Row = Readonly<Record<string, number | string | null>>;
type Part = { members: readonly Row[]; days: readonly (Row & { day: string })[] };

/** Adds the numbers of rows by name; a name without any number stays null. */
const addRows = (rows: readonly Row[]): Record<string, number | null> => {
  const sums: Record<string, number | null> = {};
  for (const row of rows)
    for (const [name, value] of Object.entries(row))
      if (typeof value !== 'string') sums[name] = value === null ? (sums[name] ?? null) : (sums[name] ?? 0) + value;
  return sums;
};

/**
 * Selects the aggregates of the modules in one statement,
 * so that sums and corrections are of one moment.
 * The corrections go through an array, so that a plan expects few of them.
 */
export const selectOrganizationSums = (organizationId: string, choice: Choice): RawBuilder<Part> => sql<Part>`
  with bounds as materialized (
    select ${choice.window.fromDay}::date as first_day, ${choice.window.toDay}::date as last_day,
      ${organizationId}::text as chosen_id
  ), found as materialized (
    select array_agg(customer_id) as customers, array_agg(key) as keys, array_agg(sign) as signs from (${correctedQuery(organizationId, choice.window)}) as learners
  ), corrected as materialized (
    select customer_id, key, sign from found
    cross join unnest(customers, keys, signs) as corrections (customer_id, key, sign)
  )
  (${sumsQuery(choice)}) union all (${correctionsQuery(choice)})`;

export async function readOrganizationSums(db: Db, organizationId: string, choice: Choice): Promise<OrganizationSums> {
  const { rows } = await selectOrganizationSums(organizationId, choice).execute(db);
  const days = new Map<string, Row[]>();
  for (const { day, ...row } of rows.flatMap((part) => part.days)) days.set(day, [...(days.get(day) ?? []), row]);
  return {
    members: addRows(rows.flatMap(({ members }) => members)),
    days: [...days].map(([day, parts]) => ({ ...addRows(parts), day })),
  };
}
