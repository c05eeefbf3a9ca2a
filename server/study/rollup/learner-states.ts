import { type RawBuilder, sql } from 'kysely';
import { levelIndexes, milestoneIndexes } from '#contract/dashboard-values.ts';
import type { Measure } from '#server/study/study.tables.ts';
import { type BoundRollUp, ofLearners, toEventDay } from './rollup-range.ts';

// One max() finds the latest value: the second of the event is in the upper bits,
// the value (0 to 16383) below it.
const valueRange = 16_384;
const skills = ['grammar', 'listening', 'speaking', 'reading', 'vocabulary'] as const;
const levelDegrees = levelIndexes.map((index) => `level_degree_${index}` as const);
const measures: readonly Measure[] = [
  ...skills,
  'goal',
  'start_level',
  'present_level',
  ...levelDegrees,
  ...levelIndexes.map((index) => `level_score_${index}` as const),
  ...milestoneIndexes.map((index) => `milestone_degree_${index}` as const),
];

const toNumber = (measure: Measure) => sql.lit(measures.indexOf(measure));
const each = (write: (measure: Measure, index: number) => string) => sql.raw(measures.map(write).join(', '));
const unpacked = (measure: Measure) => `(${measure} % ${valueRange})::smallint`;
const presentDegree = sql.raw(
  levelDegrees
    .map((degree, level) => `when ${unpacked('present_level')} = ${level} then ${unpacked(degree)}`)
    .join(' '),
);
const since = (work: BoundRollUp) => sql`at >= ${work.beginsAt}::bigint and ${ofLearners(work)}`;

const ofSkills = sql.join(skills.map((skill) => sql`(${toNumber(skill)}, ${sql.ref(skill)})`));

// Each table is read once: a lesson can change several measures.
const changes = (work: BoundRollUp) => sql`
select learner_key, at, -1 as measure, 0 as value from learner_sign_ins where ${since(work)}
union all select learner_key, at, noted.measure, noted.value from completed_lessons cross join lateral (values
    (-2, 0),
    (${toNumber('present_level')}, case when course = 'pc' then level end),
    (case
      when course = 'pc' then ${toNumber('level_degree_0')} + level
      when course = 'be' and level < ${sql.lit(milestoneIndexes.length)} then ${toNumber('milestone_degree_0')} + level
    end, degree)
  ) as noted (measure, value)
  where ${since(work)} and noted.measure is not null and noted.value is not null
union all select learner_key, at, ${toNumber('level_score_0')} + level, score from level_tests where ${since(work)}
union all select learner_key, at, ${toNumber('goal')}, days_a_week from study_goals where ${since(work)}
union all select learner_key, at, ${toNumber('start_level')}, start_level from placement_tests where ${since(work)}
union all select learner_key, at, noted.measure, noted.value from skill_scores
  cross join lateral (values ${ofSkills}) as noted (measure, value)
  where ${since(work)} and noted.value is not null`;

const dayChanges = (work: BoundRollUp) => sql`
select learner_key, ${toEventDay(work)} as day, bool_or(measure = -1) as signed_in, bool_or(measure = -2) as learned,
  ${each((measure, index) => `max(at * ${valueRange} + value) filter (where measure = ${index}) as ${measure}`)}
from changes group by 1, 2`;

const gains = (work: BoundRollUp) => sql`
select learner_key, ${toEventDay(work)} as day, count(*) filter (where is_first) as lessons,
  sum(score_gain) as scores, sum(stars_gain) as stars
from best_goes where ${since(work)} group by 1, 2`;

const standingBefore = (work: BoundRollUp) => sql`
select learner_key, from_day as day, last_sign_in_day, last_lesson_day, be_lessons::bigint as be_lessons,
  be_best_scores::bigint as be_best_scores, be_best_stars::bigint as be_best_stars,
  ${each((measure) => `${measure}::bigint as ${measure}`)}
from learner_states
where from_day < ${work.fromDay}::date and until_day >= ${work.fromDay}::date and ${ofLearners(work)}`;

const accumulated = sql`
select learner_key, day, lead(day) over so_far as next_day,
  max(last_sign_in_day) over so_far as last_sign_in_day, max(last_lesson_day) over so_far as last_lesson_day,
  sum(be_lessons) over so_far as be_lessons, sum(be_best_scores) over so_far as be_best_scores,
  sum(be_best_stars) over so_far as be_best_stars, ${each((measure) => `max(${measure}) over so_far as ${measure}`)}
from steps window so_far as (partition by learner_key order by day)`;

/**
 * Returns the learner states from the first day on, from the state before it and all later events.
 */
export const insertLearnerStates = (work: BoundRollUp): RawBuilder<unknown> => sql`
with changes as (${changes(work)}), days as (${dayChanges(work)}), gains as (${gains(work)}), steps as (
  ${standingBefore(work)}
  union all
  select learner_key, day, case when signed_in then day end, case when learned then day end,
    coalesce(gains.lessons, 0), coalesce(gains.scores, 0), coalesce(gains.stars, 0), ${each((measure) => measure)}
  from days left join gains using (learner_key, day)
), standing as (${accumulated})
insert into learner_states (customer_id, learner_key, from_day, until_day, last_sign_in_day, last_lesson_day,
  be_lessons, be_best_scores, be_best_stars, ${each((measure) => measure)}, present_degree)
select ${work.customerId}, learner_key, day, coalesce(next_day, date 'infinity'), last_sign_in_day, last_lesson_day,
  be_lessons, be_best_scores, be_best_stars, ${each(unpacked)}, case ${presentDegree} end
from standing where day >= ${work.fromDay}::date`;
