import type { Migration } from '#server/core/database/migration.ts';

const rawTables = [
  ...['learner_sign_ins', 'completed_lessons', 'placement_tests', 'study_goals', 'level_tests', 'skill_scores'],
];
const byTime = ['learner_sign_ins', 'completed_lessons'];
const ofLearners = [...rawTables, 'study_days', 'learner_states', 'certificates', 'best_goes', 'level_results'];

// Rows without a learner, if anybody made such, belong to nobody.
const withCustomers = [
  `update learners set customer_id = coalesce(
    (select ancestor_id from organization_ancestors
      where descendant_id = organization_id order by depth desc limit 1),
    organization_id) where customer_id is null`,
  // Also rows that were written while their learner moved.
  ...rawTables.flatMap((table) => [
    `update ${table} set customer_id = learners.customer_id from learners
      where key = learner_key and ${table}.customer_id is distinct from learners.customer_id`,
    `update ${table} set customer_id = '' where customer_id is null`,
  ]),
];

// The table of before becomes the first partition as it is, with another key.
const partitioned = (table: string): string[] => [
  `alter table ${table} rename to ${table}_earlier`,
  `alter table ${table}_earlier drop constraint ${table}_pkey`,
  `alter table ${table}_earlier alter column customer_id set not null`,
  `alter table ${table}_earlier add primary key (customer_id, learner_key, at)`,
  `create table ${table} (like ${table}_earlier including constraints, primary key (customer_id, learner_key, at))
    partition by range (at)`,
  ...(byTime.includes(table)
    ? [
        `alter index ${table}_by_time rename to ${table}_earlier_by_time`,
        `create index ${table}_by_time on ${table} (at)`,
      ]
    : []),
];

const newestTimes = [...rawTables.map((table) => `${table}_earlier`), 'imported_events_earlier']
  .map((table) => `(select max(at) from ${table})`)
  .join(', ');

// It ends with the month of the newest event, in UTC; without events before 2020.
const attached = `do $$
  declare
    ends_at bigint := greatest(1577836800, extract(epoch from (date_trunc('month',
      to_timestamp(greatest(${newestTimes})) at time zone 'UTC') + interval '1 month') at time zone 'UTC')::bigint);
    parent text;
  begin
    foreach parent in array array[${[...rawTables, 'imported_events'].map((table) => `'${table}'`).join(', ')}] loop
      execute format('alter table %I attach partition %I for values from (minvalue) to (%s)',
        parent, parent || '_earlier', ends_at);
    end loop;
  end $$`;

const kept = [
  `create table best_goes (
    customer_id text not null,
    learner_key integer not null,
    at bigint not null,
    lesson smallint not null,
    is_first boolean not null,
    score_gain smallint not null,
    stars_gain smallint not null,
    primary key (customer_id, learner_key, at)
  )`,
  `insert into best_goes
    select customer_id, learner_key, at, lesson, best_score is null,
      greatest(score - coalesce(best_score, 0), 0), greatest(stars - coalesce(best_stars, 0), 0)
    from (
      select *, max(score) over earlier as best_score, max(stars) over earlier as best_stars
      from completed_lessons where course = 'be'
      window earlier as (partition by learner_key, lesson order by at rows between unbounded preceding and 1 preceding)
    ) as goes
    where best_score is null or score > best_score or stars > best_stars`,
  `create table level_results (
    customer_id text not null,
    learner_key integer not null,
    level smallint not null,
    completed_at bigint,
    passed_at bigint,
    primary key (customer_id, learner_key, level)
  )`,
  `insert into level_results
    select customer_id, learner_key, level, min(completed_at), min(passed_at) from (
      select customer_id, learner_key, level, at as completed_at, null::bigint as passed_at from completed_lessons
        where course = 'pc' and degree = 10000 and level is not null
      union all select customer_id, learner_key, level, null, at from level_tests where score >= 60
    ) as results group by customer_id, learner_key, level`,
  `create table study_retention (
    kept_from bigint primary key,
    from_day date not null,
    begins_at bigint not null,
    earlier_from bigint not null
  )`,
];

const moving = `create or replace function move_learner_rows() returns trigger language plpgsql as $$
  begin
    ${ofLearners
      .map(
        (table) => `update ${table} set customer_id = new.customer_id
      where customer_id = old.customer_id and learner_key = new.key;`,
      )
      .join('\n    ')}
    return new;
  end $$`;

/**
 * Events are partitioned by month in UTC, with the customer in their keys.
 * What later counts need of months that can be removed is kept in small tables.
 */
export const studyMonths: Migration = {
  name: '049-study-months',
  statements: [
    ...withCustomers,
    ...rawTables.flatMap(partitioned),
    `alter table imported_events detach partition imported_events_earlier`,
    attached,
    ...kept,
    moving,
  ],
};
