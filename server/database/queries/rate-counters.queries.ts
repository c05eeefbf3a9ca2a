import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';

/** Adds one to a counter, which starts over `seconds` after its first count; `now` is in Unix seconds. */
export const addToCounter = (db: Db, { key, now, seconds }: { key: string; now: number; seconds: number }) =>
  db
    .insertInto('rate_counters')
    .values({ key, count: 1, resets_at: now + seconds })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when rate_counters.resets_at <= ${now}::bigint then 1 else rate_counters.count + 1 end`,
        resets_at: sql`case when rate_counters.resets_at <= ${now}::bigint then excluded.resets_at else rate_counters.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();

export const removeCounter = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom('rate_counters').where('key', '=', key).execute();
};

/** Subtracts one from a counter that is above 0. */
export const subtractFromCounter = async (db: Db, key: string): Promise<void> => {
  await db
    .updateTable('rate_counters')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
};
