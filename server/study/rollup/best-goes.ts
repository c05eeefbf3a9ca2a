import { sql } from 'kysely';
import type { Db } from '#server/core/database/schema.ts';
import { type BoundRollUp, ofLearners } from './rollup-range.ts';

/**
 * Finds the best goes from the first day on again,
 * from the events since then and the best goes before.
 * So no history is read, and events before that day can be removed.
 */
export const replaceBestGoes = async (db: Db, work: BoundRollUp): Promise<void> => {
  const isSince = sql`at >= ${work.beginsAt}::bigint`;
  await sql`delete from best_goes where ${isSince} and ${ofLearners(work)}`.execute(db);
  await sql`
    with goes as (
      select customer_id, learner_key, lesson, at, score, stars from completed_lessons
      where course = 'be' and ${isSince} and ${ofLearners(work)}
    ), before as (
      select customer_id, learner_key, lesson, max(at) as at, sum(score_gain) as score, sum(stars_gain) as stars
      from best_goes join (select distinct customer_id, learner_key, lesson from goes) as wanted
        using (customer_id, learner_key, lesson)
      where not ${isSince} group by customer_id, learner_key, lesson
    ), ranked as (
      select *, max(score) over earlier as best_score, max(stars) over earlier as best_stars
      from (select * from goes union all select * from before) as all_goes
      window earlier as (
        partition by customer_id, learner_key, lesson order by at rows between unbounded preceding and 1 preceding)
    )
    insert into best_goes (customer_id, learner_key, at, lesson, is_first, score_gain, stars_gain)
    select customer_id, learner_key, at, lesson, best_score is null,
      greatest(score - coalesce(best_score, 0), 0), greatest(stars - coalesce(best_stars, 0), 0)
    from ranked where ${isSince} and (best_score is null or score > best_score or stars > best_stars)`.execute(db);
};
