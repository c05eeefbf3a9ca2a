import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#server/core/database/schema.ts';
import type { Days } from '#server/core/http/window-days.ts';
import type { LearnerKey } from '#server/learners/learner-edits.queries.ts';
import { isStateAt } from '#server/study/members.queries.ts';

/** Returns a learner's state at the end of a window and the sums of its days, from one snapshot. */
export const readLearnerSums = (db: Db, { customerId, learnerKey }: LearnerKey, { fromDay, toDay }: Days) =>
  db
    .selectFrom('learners')
    .leftJoin('learner_states', (join) => join.on(isStateAt(toDay)))
    .where('learners.customer_id', '=', customerId)
    .where('learners.key', '=', learnerKey)
    .selectAll('learner_states')
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('study_days')
          .selectAll('study_days')
          .whereRef('study_days.customer_id', '=', 'learners.customer_id')
          .whereRef('study_days.learner_key', '=', 'learners.key')
          .where('study_days.day', '>=', sql<string>`${fromDay}::date`)
          .where('study_days.day', '<=', sql<string>`${toDay}::date`),
      ).as('days'),
    )
    .executeTakeFirst();

export type LearnerSums = NonNullable<Awaited<ReturnType<typeof readLearnerSums>>>;
