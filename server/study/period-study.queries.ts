import { sql } from 'kysely';
import type { Db } from '#server/core/database/schema.ts';
import type { Days } from '#server/core/http/window-days.ts';
import { selectChosenLearners } from '#server/learners/learners.queries.ts';
import { isMember, isStateAt } from './members.queries.ts';

/** `timeZone` is that of customers without one of their own. */
export type PeriodStudy = { organizationId: string; days: Days; timeZone: string };

const selectMembers = (db: Db, { organizationId, days, timeZone }: PeriodStudy) =>
  selectChosenLearners(db, { roots: [organizationId], condition: isMember({ days, timeZone }) });

/** The members whom the figures of these days count. */
export const countPeriodMembers = async (db: Db, study: PeriodStudy): Promise<number> => {
  const members = await selectMembers(db, study);
  const counted = await members.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirst();
  return counted?.total ?? 0;
};

type Rows = { after: number; limit: number };

export type PeriodStudyRow = Awaited<ReturnType<typeof listPeriodStudy>>[number];

/**
 * Returns members after the learner key, in the order of their keys,
 * with what they studied in the period.
 * The last login and the level are those at the end of the last day.
 */
export const listPeriodStudy = async (db: Db, study: PeriodStudy, { after, limit }: Rows) => {
  const { fromDay, toDay } = study.days;
  const members = await selectMembers(db, study);
  return members
    .leftJoinLateral(
      (inner) =>
        inner
          .selectFrom('study_days')
          .whereRef('study_days.customer_id', '=', 'learners.customer_id')
          .whereRef('study_days.learner_key', '=', 'learners.key')
          .where('study_days.day', '>=', sql<string>`${fromDay}::date`)
          .where('study_days.day', '<=', sql<string>`${toDay}::date`)
          .where('study_days.lessons', '>', 0)
          .select(({ fn }) => [
            fn.countAll<number>().as('days'),
            sql<number>`sum(study_days.seconds)::bigint`.as('seconds'),
            sql<number>`sum(lessons)::bigint`.as('lessons'),
            sql<number>`sum(pc_lessons)::bigint`.as('pc_lessons'),
            sql<number>`sum(study_days.be_lessons)::bigint`.as('be_lessons'),
            sql<number>`sum(pc_stars)::bigint`.as('pc_stars'),
            sql<number>`sum(comprehension_right)::bigint`.as('comprehension_right'),
            sql<number>`sum(comprehension_total)::bigint`.as('comprehension_total'),
            sql<number>`sum(repeat_right)::bigint`.as('repeat_right'),
            sql<number>`sum(repeat_total)::bigint`.as('repeat_total'),
          ])
          .as('studied'),
      (join) => join.onTrue(),
    )
    .leftJoin('learner_states', (join) => join.on(isStateAt(toDay)))
    .where('learners.key', '>', after)
    .orderBy('learners.key')
    .limit(limit)
    .selectAll('studied')
    .select(['learners.key', 'login', 'nick', 'real_name', 'email', 'learners.organization_id'])
    .select(['last_sign_in_day', 'present_level'])
    .execute();
};
