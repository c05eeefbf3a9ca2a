import { type RawBuilder, sql } from 'kysely';
import { levelIndexes, milestoneIndexes, type OrganizationModule } from '#contract/dashboard-values.ts';
import type { Db } from '#server/database/schema.ts';
import type { LearnerStateTable, Measure, StudyDayTable } from '#server/database/tables/study.tables.ts';

export type Window = { fromDay: string; toDay: string; timeZone: string };

const state = (column: keyof LearnerStateTable): string => column;
const studyDay = (column: keyof StudyDayTable): string => `study_days.${column}`;

type SumAndCount<Column extends Measure> = Readonly<Record<`${Column}_sum` | `${Column}_count`, string>>;

const sumAndCount = <const Column extends Measure>(...columns: readonly Column[]): SumAndCount<Column> =>
  Object.fromEntries(
    columns.flatMap((column) => [
      [`${column}_sum`, `sum(${column})`],
      [`${column}_count`, `count(${column})`],
    ]),
  ) as SumAndCount<Column>;

const sumOfDays = <const Column extends keyof StudyDayTable>(...columns: readonly Column[]) =>
  Object.fromEntries(columns.map((column) => [column, `sum(${studyDay(column)})`])) as Readonly<Record<Column, string>>;

const memberAggregates = {
  SUMMARY: {},
  BEHAVIOR: {
    signed_in_week: `count(*) filter (where ${state('last_sign_in_day')} > last_day - 7)`,
    signed_in_month: `count(*) filter (where ${state('last_sign_in_day')} > last_day - 30)`,
    signed_in_ever: `count(${state('last_sign_in_day')})`,
  },
  STUDY_PROGRESS: {
    learned: `count(*) filter (where ${state('last_lesson_day')} >= first_day)`,
    placed: `count(${state('start_level')})`,
    ...sumAndCount('goal'),
  },
  STUDY_DURATION: {},
  SKILL_QUALITY: {
    ...sumAndCount('grammar', 'listening', 'speaking', 'reading', 'vocabulary', 'start_level', 'present_degree'),
    ...sumAndCount(...levelIndexes.map((index) => `level_degree_${index}` as const)),
    ...sumAndCount(...levelIndexes.map((index) => `level_score_${index}` as const)),
    ...sumAndCount(...milestoneIndexes.map((index) => `milestone_degree_${index}` as const)),
    be_lessons: `sum(${state('be_lessons')})`,
    be_best_scores: `sum(${state('be_best_scores')})`,
    be_best_stars: `sum(${state('be_best_stars')})`,
  },
} satisfies Aggregates;

const dayAggregates = {
  SUMMARY: {},
  BEHAVIOR: { sign_ins: `count(*) filter (where ${studyDay('signed_in')})` },
  STUDY_PROGRESS: {
    ...sumOfDays('lessons', 'pc_lessons', 'pc_stars', 'seconds'),
    achieved: `count(*) filter (where ${studyDay('lessons')} > 0 and ${state('goal')} is not null)`,
  },
  STUDY_DURATION: sumOfDays('seconds'),
  SKILL_QUALITY: sumOfDays(
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

type Aggregates = Readonly<Record<OrganizationModule, Readonly<Record<string, string>>>>;
type NamesOf<Type> = { [Module in keyof Type]: keyof Type[Module] }[keyof Type];

export type MemberAggregate = 'members' | NamesOf<typeof memberAggregates>;
export type DayAggregate = NamesOf<typeof dayAggregates>;
type NameOfSum<Name> = Name extends `${infer Measured}_sum` ? Measured : never;
/** The measures that have a sum and a count. */
export type AveragedMeasure = NameOfSum<Extract<MemberAggregate, `${Measure}_sum`>>;

/**
 * Aggregates of the members and of each day with events; those of other modules are absent, a sum of no rows is null.
 */
export type OrganizationSums = {
  members: Readonly<Partial<Record<MemberAggregate, number | null>>>;
  days: readonly (Readonly<Partial<Record<DayAggregate, number | null>>> & { readonly day: string })[];
};

const columnsOf = (aggregates: Aggregates, modules: readonly OrganizationModule[]): string[] => {
  const chosen = new Map(modules.flatMap((module) => Object.entries(aggregates[module])));
  return [...chosen].map(([name, expression]) => `${expression} as ${name}`);
};

const columns = (first: string, rest: readonly string[]) => sql.raw([first, ...rest].join(', '));

const joinStates = ({ toDay }: Window, isNeeded: boolean): RawBuilder<unknown> =>
  isNeeded
    ? sql`left join learner_states on learner_states.learner_key = learners.key
        and learner_states.from_day <= ${toDay}::date and learner_states.until_day > ${toDay}::date`
    : sql``;

type Choice = { modules: readonly OrganizationModule[]; window: Window };

const members = (organizationId: string, { modules, window }: Choice): RawBuilder<unknown> => {
  const needsStates = columnsOf(memberAggregates, modules).length > 0;
  return sql`
    select learners.key ${sql.raw(needsStates ? ', learner_states.*' : '')}
    from organization_ancestors
    join learners on learners.organization_id = organization_ancestors.descendant_id
    ${joinStates(window, needsStates)}
    where organization_ancestors.ancestor_id = ${organizationId} and learners.status = 'ENABLED'
      and learners.created_at
        < extract(epoch from ((${window.toDay}::date + 1)::timestamp at time zone ${window.timeZone}::text))::bigint`;
};

const daySums = (sums: readonly string[], { fromDay, toDay }: Window): RawBuilder<unknown> =>
  sums.length === 0
    ? sql`'[]'::json`
    : sql`(select coalesce(json_agg(sums), '[]') from (
        select ${columns(studyDay('day'), sums)}
        from members join study_days on study_days.learner_key = members.key
        where study_days.day between ${fromDay}::date and ${toDay}::date
        group by study_days.day
      ) as sums)`;

/** Reads the aggregates of the modules in one statement. */
export async function readOrganizationSums(db: Db, organizationId: string, choice: Choice): Promise<OrganizationSums> {
  const { modules, window } = choice;
  const { rows } = await sql<OrganizationSums>`
    with members as materialized (${members(organizationId, choice)}),
    bounds as (select ${window.fromDay}::date as first_day, ${window.toDay}::date as last_day)
    select (
      select row_to_json(sums) from (
        select ${columns('count(*) as members', columnsOf(memberAggregates, modules))} from members cross join bounds
      ) as sums
    ) as members, ${daySums(columnsOf(dayAggregates, modules), window)} as days`.execute(db);
  return rows[0] ?? { members: { members: 0 }, days: [] };
}
