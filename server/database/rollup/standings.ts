import { type RawBuilder, sql } from 'kysely';
import { levelIndexes, milestoneIndexes } from '#contract/dashboards.contract.ts';
import { type BoundRollUp, dayOf, ofLearners } from './parts.ts';

// The latest of several values is found by one max(): the second of the event in the upper bits, the value (0 to 16383) below it.
const valueRange = 16_384;
const skills = ['grammar', 'listening', 'speaking', 'reading', 'vocabulary'] as const;
const single = [...skills, 'goal', 'start_level', 'present_level'];
const places = (name: string, indexes: readonly number[]) => indexes.map((index) => `${name}_${index}`);
const levelDegrees = places('level_degree', levelIndexes);
const levelScores = places('level_score', levelIndexes);
const milestoneDegrees = places('milestone_degree', milestoneIndexes);
/** Everything of which the latest value counts; the number of a measure is its place here. */
const measures = [...single, ...levelDegrees, ...levelScores, ...milestoneDegrees];

const numberOf = (measure: string) => sql.lit(measures.indexOf(measure));
const each = (write: (measure: string, index: number) => string) => sql.raw(measures.map(write).join(', '));
const unpacked = (measure: string) => `(${measure} % ${valueRange})::smallint`;
const presentDegree = sql.raw(
  levelDegrees
    .map((degree, level) => `when ${unpacked('present_level')} = ${level} then ${unpacked(degree)}`)
    .join(' '),
);
const ofSkills = sql.join(
  skills.map(
    (skill) => sql`union all select learner_key, at, ${numberOf(skill)}, ${sql.ref(skill)}
      from skill_scores where ${sql.ref(skill)} is not null`,
  ),
  sql` `,
);

const since = (work: BoundRollUp) => sql`at >= ${work.beginsAt}::bigint and ${ofLearners(work)}`;

/** Every event from the first day on as measure and value; -1 and -2 stand for a sign-in and a lesson alone. */
const changes = (work: BoundRollUp) => sql`
select * from (
  select learner_key, at, -1 as measure, 0 as value from learner_sign_ins
  union all select learner_key, at, -2, 0 from completed_lessons
  union all select learner_key, at, ${numberOf('present_level')}, level
    from completed_lessons where course = 'pc' and level is not null
  union all select learner_key, at, ${numberOf('level_degree_0')} + level, degree
    from completed_lessons where course = 'pc' and degree is not null
  union all select learner_key, at, ${numberOf('milestone_degree_0')} + level, degree
    from completed_lessons where course = 'be' and degree is not null and level < ${sql.lit(milestoneIndexes.length)}
  union all select learner_key, at, ${numberOf('level_score_0')} + level, score from level_tests
  union all select learner_key, at, ${numberOf('goal')}, days_a_week from study_goals
  union all select learner_key, at, ${numberOf('start_level')}, start_level from placement_tests
  ${ofSkills}
) as every_change where ${since(work)}`;

const dayChanges = (work: BoundRollUp) => sql`
select learner_key, ${dayOf(work)} as day, bool_or(measure = -1) as signed_in, bool_or(measure = -2) as learned,
  ${each((measure, index) => `max(at * ${valueRange} + value) filter (where measure = ${index}) as ${measure}`)}
from changes group by 1, 2`;

/** What each Business Course lesson adds to the sums of best scores and best stars; the first go counts the lesson. */
const gains = (work: BoundRollUp) => sql`
select learner_key, ${dayOf(work)} as day, count(*) filter (where best_score is null) as lessons,
  sum(greatest(score - coalesce(best_score, 0), 0)) as scores, sum(greatest(stars - coalesce(best_stars, 0), 0)) as stars
from (
  select learner_key, at, score, stars, max(score) over earlier as best_score, max(stars) over earlier as best_stars
  from completed_lessons where course = 'be' and ${ofLearners(work)}
  window earlier as (partition by learner_key, lesson order by at rows between unbounded preceding and 1 preceding)
) as goes
where at >= ${work.beginsAt}::bigint
group by 1, 2`;

/** The standing before the first day, as if all of it had been set at the beginning of time. */
const standingBefore = (work: BoundRollUp) => sql`
select learner_key, from_day as day, last_sign_in_day, last_lesson_day, be_lessons::bigint as be_lessons,
  be_best_scores::bigint as be_best_scores, be_best_stars::bigint as be_best_stars,
  ${each((measure) => `${measure}::bigint as ${measure}`)}
from standings
where from_day < ${work.fromDay}::date and until_day >= ${work.fromDay}::date and ${ofLearners(work)}`;

const accumulated = sql`
select learner_key, day, lead(day) over so_far as next_day,
  max(last_sign_in_day) over so_far as last_sign_in_day, max(last_lesson_day) over so_far as last_lesson_day,
  sum(be_lessons) over so_far as be_lessons, sum(be_best_scores) over so_far as be_best_scores,
  sum(be_best_stars) over so_far as be_best_stars, ${each((measure) => `max(${measure}) over so_far as ${measure}`)}
from steps window so_far as (partition by learner_key order by day)`;

/** The learners' standings from the first day on, made from the standing before it and all events since. */
export const standingsFrom = (work: BoundRollUp): RawBuilder<unknown> => sql`
with changes as (${changes(work)}), days as (${dayChanges(work)}), gains as (${gains(work)}), steps as (
  ${standingBefore(work)}
  union all
  select learner_key, day, case when signed_in then day end, case when learned then day end,
    coalesce(gains.lessons, 0), coalesce(gains.scores, 0), coalesce(gains.stars, 0), ${each((measure) => measure)}
  from days left join gains using (learner_key, day)
), standing as (${accumulated})
insert into standings (learner_key, from_day, until_day, last_sign_in_day, last_lesson_day,
  be_lessons, be_best_scores, be_best_stars, ${each((measure) => measure)}, present_degree)
select learner_key, day, coalesce(next_day, date 'infinity'), last_sign_in_day, last_lesson_day,
  be_lessons, be_best_scores, be_best_stars, ${each(unpacked)}, case ${presentDegree} end
from standing where day >= ${work.fromDay}::date`;
