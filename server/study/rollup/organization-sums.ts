import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/core/database/schema.ts';
import { dayColumns, type GapKind, gapKinds, gapMaxDays, stateColumns } from './organization-columns.ts';
import type { BoundRollUp, CustomerLearners } from './rollup-range.ts';

type Sql = RawBuilder<unknown>;
type Table = 'organization_days' | 'organization_states';

/**
 * 1 adds to the sums, -1 takes away.
 * `to`: the organization itself and all above it, or only those above.
 */
type Addition = { sign: 1 | -1; to: 'all' | 'above' };

const each = (names: readonly string[], write: (name: string) => string) => sql.raw(names.map(write).join(', '));
const joinAncestors = ({ to }: Addition): Sql =>
  sql`join organization_ancestors on descendant_id = own.organization_id ${sql.raw(to === 'above' ? 'and depth > 0' : '')}`;

// Sums of bigint are numeric, which takes many times the memory of double precision,
// exact up to 2^53.
const formatSum = (name: string): string => `sum(own.${name}::float8) as ${name}`;

/** Adds rows of `own` (organization_id, day and the columns) to the sums of organizations. */
const addSums = async (
  db: Db,
  addition: Addition,
  { table, columns, own }: { table: Table; columns: readonly string[]; own: Sql },
): Promise<void> => {
  const names = each(columns, (name) => name);
  await sql`
    with own as (${own}), above as (
      select ancestor_id as organization_id, own.day, ${each(columns, formatSum)}
      from own ${joinAncestors(addition)} group by ancestor_id, own.day
    )
    insert into ${sql.table(table)} (organization_id, day, ${names})
    select organization_id, day, ${each(columns, (name) => `nullif(${addition.sign} * ${name}, 0)`)}
    from above order by organization_id, day
    on conflict (organization_id, day) do update set ${each(
      columns,
      (name) => `${name} = nullif(coalesce(${table}.${name}, 0) + coalesce(excluded.${name}, 0), 0)`,
    )}`.execute(db);
};

const storedGaps = (kind: GapKind): string => `select '${kind}', * from unnest(${kind}_gaps, ${kind}_learners)`;
const packedGaps = (kind: GapKind): string =>
  `array_agg(gap order by gap) filter (where kind = '${kind}') as ${kind}_gaps,
   array_agg(number order by gap) filter (where kind = '${kind}') as ${kind}_learners`;
const gapColumns = gapKinds.flatMap((kind) => [`${kind}_gaps`, `${kind}_learners`]);

/**
 * Adds rows of `own` (organization_id, day, kind, gap, number) to the gaps of days that have sums.
 */
const addGaps = async (db: Db, addition: Addition, own: Sql): Promise<void> => {
  await sql`
    with own as (${own}), added as (
      select ancestor_id as organization_id, own.day, kind, gap, ${sql.lit(addition.sign)} * sum(number) as number
      from own ${joinAncestors(addition)} group by ancestor_id, own.day, kind, gap
    ), changed as (
      select distinct organization_id, day from added
    ), present as (
      select organization_id, day, stored.* from changed join organization_days using (organization_id, day)
      cross join lateral (${sql.raw(gapKinds.map(storedGaps).join(' union all '))}) as stored (kind, gap, number)
    ), summed as (
      select organization_id, day, kind, gap::smallint as gap, sum(number)::integer as number
      from (select * from added union all select * from present) as entries
      group by organization_id, day, kind, gap having sum(number) <> 0
    ), packed as (
      select organization_id, day, ${sql.raw(gapKinds.map(packedGaps).join(', '))}
      from changed left join summed using (organization_id, day) group by organization_id, day
    )
    update organization_days set ${each(gapColumns, (name) => `${name} = packed.${name}`)}
    from packed
    where organization_days.organization_id = packed.organization_id and organization_days.day = packed.day`.execute(
    db,
  );
};

const ofKeys = ({ customerId, learnerKeys }: CustomerLearners): Sql =>
  sql`learners.customer_id = ${customerId} and learners.key = any(${[...learnerKeys]}::int[])`;

/** A row that has the customer and the key of a learner. */
type Row = 'learners' | 'counted';

const isSameLearner = (row: Row): Sql => sql.raw(`customer_id = ${row}.customer_id and learner_key = ${row}.key`);

// Statistics do not know the present day yet, so a range of days seems to have one row.
// With `day >=`, the days of all learners can be read for each of them.
// A comparison of rows can use the index by learner alone.
// It begins with the learner:
// PostgreSQL ends a scan where the first column of a comparison differs.
// One that begins with the customer reads on to the end of the customer.
const joinDays = (row: Row, from: Sql, to: Sql = sql`date 'infinity'`): Sql => sql`
  cross join lateral (
    select * from study_days where ${isSameLearner(row)}
      and (learner_key, day) between (${sql.ref(`${row}.key`)}, ${from}) and (${sql.ref(`${row}.key`)}, ${to})
    offset 0
  ) as study_days`;

/** The states of a learner on a day and later; the first one can begin before it. */
const selectStates = (row: Row, from: Sql): Sql => sql`
  (select * from learner_states where ${isSameLearner(row)}
    and (learner_key, until_day) >= (${sql.ref(`${row}.key`)}, ${from}) offset 0) as learner_states`;

// A later sign-in or lesson changes the gap of the day before it,
// and a first goal those of all lessons of a year.
const counted = (work: BoundRollUp): Sql => {
  const lastDay = (condition: string) => sql`(
    select day from study_days where ${isSameLearner('learners')}
      and (learner_key, day) < (learners.key, ${work.fromDay}::date) and ${sql.raw(condition)}
    order by customer_id desc, learner_key desc, day desc limit 1)`;
  return sql`
    select customer_id, key, counted_organization_id as organization_id, before.goal is not null as had_goal,
      coalesce(${lastDay('signed_in')}, ${work.fromDay}::date) as sign_in_since,
      coalesce(${lastDay('lessons > 0')}, ${work.fromDay}::date) as lesson_since,
      ${work.fromDay}::date - case when before.goal is null and exists (
        select from study_goals where ${isSameLearner('learners')} and at >= ${work.beginsAt}::bigint
      ) then ${sql.lit(gapMaxDays.goal)} else 0 end as goal_since
    from learners left join lateral (
      select goal from ${selectStates('learners', sql`${work.fromDay}::date`)}
      where from_day < ${work.fromDay}::date limit 1
    ) as before on true
    where counted_organization_id is not null and ${ofKeys(work)}`;
};

const dayNames = Object.keys(dayColumns);
const stateNames = Object.keys(stateColumns);
const named = (columns: Readonly<Record<string, string>>) =>
  sql.raw(
    Object.entries(columns)
      .map(([name, expression]) => `${expression} as ${name}`)
      .join(', '),
  );

const ownDays = (work: BoundRollUp): Sql => sql`
  select counted_organization_id as organization_id, study_days.day, ${named(dayColumns)}
  from learners ${joinDays('learners', sql`${work.fromDay}::date`, sql`${work.toDay}::date`)}
  where counted_organization_id is not null and ${ofKeys(work)}
  group by counted_organization_id, study_days.day`;

const ownChanges = (work: BoundRollUp): Sql => sql`
  select organization_id, coalesce(day, date 'infinity') as day, ${each(stateNames, (name) => `sum(${name}) as ${name}`)}
  from (
    select counted_organization_id as organization_id, from_day as day, ${named(stateColumns)}
    from learners cross join lateral ${selectStates('learners', sql`${work.fromDay}::date`)}
    where counted_organization_id is not null and ${ofKeys(work)}
    window by_day as (partition by learner_key order by from_day)
  ) as changes
  where day >= ${work.fromDay}::date
  group by grouping sets ((organization_id, day), (organization_id))`;

const nextGaps = (kind: 'sign_in' | 'lesson', condition: string) => sql`
    select organization_id, day, ${sql.lit(kind)} as kind, next_day - day as gap from (
      select organization_id, day, lead(day) over (partition by learner_key order by day) as next_day
      from counted ${joinDays('counted', sql.ref(`counted.${kind}_since`))}
      where ${sql.raw(condition)}
    ) as days where next_day - day <= ${sql.lit(gapMaxDays[kind])}`;

const ownGaps = (work: BoundRollUp): Sql => sql`
  with counted as materialized (${counted(work)}), gaps as (
    ${nextGaps('sign_in', 'signed_in')}
    union all
    ${nextGaps('lesson', 'lessons > 0')}
    union all
    select organization_id, day, 'goal', greatest(goal_day - day, 0)
    from counted cross join lateral (
      select case when had_goal then ${work.fromDay}::date - ${sql.lit(gapMaxDays.goal)} else min(from_day) end as goal_day
      from ${selectStates('counted', sql`${work.fromDay}::date`)}
      where not had_goal and until_day > ${work.fromDay}::date and goal is not null
    ) as first_goal
    ${joinDays('counted', sql.ref('goal_since'))}
    where lessons > 0 and goal_day - day <= ${sql.lit(gapMaxDays.goal)}
  )
  select organization_id, day, kind, gap, count(*) as number from gaps group by organization_id, day, kind, gap`;

/**
 * Adds what the counted learners of the rollup contribute to the sums of their organizations,
 * or takes it away before it changes.
 * Both with the same days.
 * Call it with the lock of the study tables.
 */
export const addContributions = async (db: Db, work: BoundRollUp, sign: 1 | -1): Promise<void> => {
  const addition: Addition = { sign, to: 'all' };
  await addSums(db, addition, { table: 'organization_days', columns: dayNames, own: ownDays(work) });
  await addSums(db, addition, { table: 'organization_states', columns: stateNames, own: ownChanges(work) });
  await addGaps(db, addition, ownGaps(work));
};

/** Adds the learners themselves to the members of their organizations, or takes them away. */
export const addMembers = (db: Db, learners: CustomerLearners, sign: 1 | -1): Promise<void> => {
  const own = sql`select counted_organization_id as organization_id, date 'infinity' as day, count(*) as members
    from learners where counted_organization_id is not null and ${ofKeys(learners)} group by 1`;
  return addSums(db, { sign, to: 'all' }, { table: 'organization_states', columns: ['members'], own });
};

/** Adds the sums of an organization to those above it, or takes them away before it moves. */
export const addToAncestors = async (db: Db, organizationId: string, sign: 1 | -1): Promise<void> => {
  const addition: Addition = { sign, to: 'above' };
  const own = (table: Table) => sql`select * from ${sql.table(table)} where organization_id = ${organizationId}`;
  await addSums(db, addition, { table: 'organization_days', columns: dayNames, own: own('organization_days') });
  await addSums(db, addition, {
    table: 'organization_states',
    columns: ['members', ...stateNames],
    own: own('organization_states'),
  });
  await addGaps(
    db,
    addition,
    sql`select organization_id, day, stored.* from organization_days
      cross join lateral (${sql.raw(gapKinds.map(storedGaps).join(' union all '))}) as stored (kind, gap, number)
      where organization_id = ${organizationId}`,
  );
};
