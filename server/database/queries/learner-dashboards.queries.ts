import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#server/database/schema.ts';
import type { Window } from './dashboards.queries.ts';

/** Reads where a learner stood at the end of a window and the sums of its days that have any, as of one moment. */
export const readLearnerSums = (db: Db, learnerKey: number, { fromDay, toDay }: Window) =>
  db
    .selectFrom('learners')
    .leftJoin('standings', (join) =>
      join
        .onRef('standings.learner_key', '=', 'learners.key')
        .on('standings.from_day', '<=', sql<string>`${toDay}::date`)
        .on('standings.until_day', '>', sql<string>`${toDay}::date`),
    )
    .where('learners.key', '=', learnerKey)
    .selectAll('standings')
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('study_days')
          .selectAll('study_days')
          .whereRef('study_days.learner_key', '=', 'learners.key')
          .where('study_days.day', '>=', sql<string>`${fromDay}::date`)
          .where('study_days.day', '<=', sql<string>`${toDay}::date`),
      ).as('days'),
    )
    .executeTakeFirstOrThrow();

export type LearnerSums = Awaited<ReturnType<typeof readLearnerSums>>;
