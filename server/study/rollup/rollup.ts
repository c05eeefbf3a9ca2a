import { sql } from 'kysely';
import type { Db } from '#server/core/database/schema.ts';
import { listKeysByCustomer } from '#server/learners/learner-customers.queries.ts';
import type { CompletedLessonTable, StudyDayTable } from '#server/study/study.tables.ts';
import { replaceBestGoes } from './best-goes.ts';
import { countMembers } from './count-members.ts';
import { insertLearnerStates } from './learner-states.ts';
import { lockAllStudy, lockLearners } from './lock-study.ts';
import { addContributions } from './organization-sums.ts';
import { type BoundRollUp, bindDays, ofLearners, type RollUp, toEventDay } from './rollup-range.ts';

const lesson = (column: keyof CompletedLessonTable): string => column;
const ofCourse = (...courses: readonly CompletedLessonTable['course'][]): string =>
  `filter (where ${lesson('course')} in (${courses.map((course) => `'${course}'`).join(', ')}))`;

const sums: Readonly<Record<Exclude<keyof StudyDayTable, 'learner_key' | 'day' | 'signed_in'>, string>> = {
  pc_lessons: `count(*) ${ofCourse('pc')}`,
  be_lessons: `count(*) ${ofCourse('be')}`,
  alix_lessons: `count(*) ${ofCourse('alix')}`,
  libra_lessons: `count(*) ${ofCourse('libra')}`,
  vc_lessons: `count(*) ${ofCourse('vc')}`,
  sc_lessons: `count(*) ${ofCourse('sc')}`,
  lessons: 'count(*)',
  pc_stars: `sum(${lesson('stars')}) ${ofCourse('pc')}`,
  seconds: `sum(${lesson('seconds')})`,
  ai_seconds: `sum(${lesson('seconds')}) ${ofCourse('alix', 'libra')}`,
  comprehension_right: `sum(${lesson('comprehension_right')})`,
  comprehension_total: `sum(${lesson('comprehension_total')})`,
  repeat_right: `sum(${lesson('repeat_right')})`,
  repeat_total: `sum(${lesson('repeat_total')})`,
  expressions: `sum(${lesson('expressions')})`,
  expression_scores: `sum(${lesson('expression_score')})`,
  scored_expressions: `count(${lesson('expression_score')})`,
};

const names = Object.keys(sums);
const named = Object.entries(sums).map(([name, sum]) => `${sum} as ${name}`);

const during = (work: BoundRollUp) =>
  sql`at >= ${work.beginsAt}::bigint and at < ${work.endsAt}::bigint and ${ofLearners(work)}`;

const selectStudyDays = (work: BoundRollUp) => sql`
with signed as (
  select learner_key, ${toEventDay(work)} as day from learner_sign_ins where ${during(work)} group by 1, 2
), studied as (
  select learner_key, ${toEventDay(work)} as day, ${sql.raw(named.join(', '))}
  from completed_lessons where ${during(work)} group by 1, 2
)
insert into study_days (customer_id, learner_key, day, signed_in, ${sql.raw(names.join(', '))})
select ${work.customerId}, learner_key, day, signed.learner_key is not null, ${sql.raw(names.map((name) => `coalesce(${name}, 0)`).join(', '))}
from signed full join studied using (learner_key, day)
order by day, learner_key`;

const mergeLearnerStates = (work: BoundRollUp) => sql`
update learner_states as earlier
set until_day = coalesce(
  (select min(later.from_day) from learner_states as later
    where later.customer_id = earlier.customer_id and later.learner_key = earlier.learner_key and later.from_day >= ${work.fromDay}::date),
  date 'infinity')
where from_day < ${work.fromDay}::date and until_day >= ${work.fromDay}::date and ${ofLearners(work)}`;

const recount = async (db: Db, work: BoundRollUp): Promise<void> => {
  await addContributions(db, work, -1);
  await sql`delete from study_days
    where day between ${work.fromDay}::date and ${work.toDay}::date and ${ofLearners(work)}`.execute(db);
  await selectStudyDays(work).execute(db);
  await replaceBestGoes(db, work);
  await sql`delete from learner_states where from_day >= ${work.fromDay}::date and ${ofLearners(work)}`.execute(db);
  await insertLearnerStates(work).execute(db);
  await mergeLearnerStates(work).execute(db);
  await addContributions(db, work, 1);
};

/**
 * Recounts the raw events of the days (both included, YYYY-MM-DD in `timeZone`),
 * for some learners or for all, into `study_days` and `learner_states`.
 * Each learner state depends on the one before it, so all states from `fromDay` on are replaced.
 * The sums of the organizations change by the difference.
 * Call it in the transaction that wrote the events.
 * Transactions with learners of one customer wait for each other.
 */
export async function rollUp(db: Db, days: RollUp): Promise<void> {
  await (days.learnerKeys ? lockLearners(db, days.learnerKeys) : lockAllStudy(db));
  await countMembers(db, days);
  const learners = await listKeysByCustomer(db, days.learnerKeys);
  // One customer at a time, so that each statement names it.
  for (const part of learners) await recount(db, await bindDays(db, { ...days, ...part }));
}
