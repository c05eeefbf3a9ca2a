import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { type BoundRollUp, bindDays, dayOf, ofLearners, type RollUp } from './parts.ts';
import { standingsFrom } from './standings.ts';

/** The sums of a learner's day, each made from the lessons completed on it. */
const sums = {
  pc_lessons: `count(*) filter (where course = 'pc')`,
  be_lessons: `count(*) filter (where course = 'be')`,
  alix_lessons: `count(*) filter (where course = 'alix')`,
  libra_lessons: `count(*) filter (where course = 'libra')`,
  vc_lessons: `count(*) filter (where course = 'vc')`,
  sc_lessons: `count(*) filter (where course = 'sc')`,
  lessons: 'count(*)',
  pc_stars: `sum(stars) filter (where course = 'pc')`,
  seconds: 'sum(seconds)',
  ai_seconds: `sum(seconds) filter (where course in ('alix', 'libra'))`,
  comprehension_right: 'sum(comprehension_right)',
  comprehension_total: 'sum(comprehension_total)',
  repeat_right: 'sum(repeat_right)',
  repeat_total: 'sum(repeat_total)',
  expressions: 'sum(expressions)',
  expression_scores: 'sum(expression_score)',
  scored_expressions: 'count(expression_score)',
} as const;

const names = Object.keys(sums);
const named = Object.entries(sums).map(([name, sum]) => `${sum} as ${name}`);

const during = (work: BoundRollUp) =>
  sql`at >= ${work.beginsAt}::bigint and at < ${work.endsAt}::bigint and ${ofLearners(work)}`;

/** The rows of a day are written together, so that a week of many learners is read from few places. */
const studyDaysOf = (work: BoundRollUp) => sql`
with signed as (
  select learner_key, ${dayOf(work)} as day from learner_sign_ins where ${during(work)} group by 1, 2
), studied as (
  select learner_key, ${dayOf(work)} as day, ${sql.raw(named.join(', '))}
  from completed_lessons where ${during(work)} group by 1, 2
)
insert into study_days (learner_key, day, signed_in, ${sql.raw(names.join(', '))})
select learner_key, day, signed.learner_key is not null, ${sql.raw(names.map((name) => `coalesce(${name}, 0)`).join(', '))}
from signed full join studied using (learner_key, day)
order by day, learner_key`;

/** Ends the standings before the first day where the first one from it on begins. */
const joinStandings = (work: BoundRollUp) => sql`
update standings as earlier
set until_day = coalesce(
  (select min(later.from_day) from standings as later
    where later.learner_key = earlier.learner_key and later.from_day >= ${work.fromDay}::date),
  date 'infinity')
where from_day < ${work.fromDay}::date and until_day >= ${work.fromDay}::date and ${ofLearners(work)}`;

/**
 * Counts the raw events of the given days (both counted, YYYY-MM-DD in `timeZone`) again, for some learners or for all, into
 * `study_days` and, since a standing rests on those before it, from `fromDay` on into `standings`. To be called in the
 * transaction that wrote the events; one caller at a time for one learner.
 */
export async function rollUp(db: Db, days: RollUp): Promise<void> {
  const work = await bindDays(db, days);
  await sql`delete from study_days
    where day between ${work.fromDay}::date and ${work.toDay}::date and ${ofLearners(work)}`.execute(db);
  await studyDaysOf(work).execute(db);
  await sql`delete from standings where from_day >= ${work.fromDay}::date and ${ofLearners(work)}`.execute(db);
  await standingsFrom(work).execute(db);
  await joinStandings(work).execute(db);
}
