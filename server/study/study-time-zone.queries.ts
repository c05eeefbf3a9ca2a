import { sql } from 'kysely';
import type { Db } from '#server/core/database/schema.ts';

/** The time zone in which days were counted; undefined before the first start. */
export const findStudyTimeZone = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('study_time_zone').select('name').executeTakeFirst())?.name;

/** Saves the first time zone; another import can do the same at this moment. */
export const addStudyTimeZone = async (db: Db, name: string): Promise<void> => {
  await db
    .insertInto('study_time_zone')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const saveStudyTimeZone = async (db: Db, name: string): Promise<void> => {
  await db.deleteFrom('study_time_zone').execute();
  await db.insertInto('study_time_zone').values({ name }).execute();
};

/** The first and last day of the study data (YYYY-MM-DD); undefined without any. */
export const findStudyDays = async (db: Db): Promise<{ fromDay: string; toDay: string } | undefined> => {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select least((select min(day) from study_days), (select min(from_day) from learner_states))::text as first,
      greatest((select max(day) from study_days), (select max(from_day) from learner_states))::text as last`.execute(
    db,
  );
  const { first, last } = rows[0] ?? {};
  return first && last ? { fromDay: first, toDay: last } : undefined;
};

type KeyRange = { customerId: string | undefined; after: number; limit: number };

/**
 * The keys of the learners, or of those of a customer, in their order.
 * There are `limit` at most, and all are above `after`.
 */
export const listLearnerKeys = async (db: Db, { customerId, after, limit }: KeyRange): Promise<number[]> => {
  const rows = await db
    .selectFrom('learners')
    .select('key')
    .$if(customerId !== undefined, (query) => query.where('customer_id', '=', customerId ?? ''))
    .where('key', '>', after)
    .orderBy('key')
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
};

/** Whether the database has the time zone by this name. */
export const isKnownZone = async (db: Db, name: string): Promise<boolean> => {
  const { rows } = await sql`select from pg_timezone_names where lower(name) = lower(${name}::text)`.execute(db);
  return rows.length > 0;
};
