import { sql } from 'kysely';
import type { Db } from '#server/core/database/schema.ts';

/**
 * At most `count` within `seconds`.
 * With `delay`, one more is possible after each delay, which doubles up to a maximum,
 * and the counter starts over `seconds` after the last one.
 */
export type CounterLimit = {
  count: number;
  seconds: number;
  delay?: { firstSeconds: number; maxSeconds: number };
};

const delayDoublingsMax = 20;

const nextValues = ({ count: max, seconds, delay }: CounterLimit, now: number) => {
  const isOver = sql`rate_counters.resets_at <= ${now}::bigint`;
  const count = sql<number>`case when ${isOver} then 1 else rate_counters.count + 1 end`;
  const windowEnd = sql<number>`case when ${isOver} then excluded.resets_at else rate_counters.resets_at end`;
  const delayEnd = sql<number>`${now}::bigint + least(${delay?.maxSeconds ?? 0}::bigint,
    ${delay?.firstSeconds ?? 0}::bigint << least(${delayDoublingsMax}::int, ${count} - ${max}::int))`;
  return {
    count,
    resets_at: delay ? sql<number>`${now + seconds}::bigint` : windowEnd,
    free_at: sql<number>`case when ${count} < ${max}::int then 0 else ${delay ? delayEnd : windowEnd} end`,
  };
};

/**
 * Adds one to a counter below its limit at `now` and returns `now`,
 * or else when the next one is possible (Unix seconds).
 */
export const addToCounter = async (
  db: Db,
  { key, now, limit }: { key: string; now: number; limit: CounterLimit },
): Promise<number> => {
  const added = await db
    .insertInto('rate_counters')
    .values({ key, count: 1, resets_at: now + limit.seconds })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(nextValues(limit, now)).where('rate_counters.free_at', '<=', now),
    )
    .returning('key')
    .executeTakeFirst();
  if (added) return now;
  const full = await db.selectFrom('rate_counters').select('free_at').where('key', '=', key).executeTakeFirst();
  return Math.max(now + 1, full?.free_at ?? 0);
};

export const removeCounters = async (db: Db, keys: readonly string[]): Promise<void> => {
  await db.deleteFrom('rate_counters').where('key', 'in', keys).execute();
};

/** Subtracts one from counters above 0 and ends their delays. */
export const subtractFromCounters = async (db: Db, keys: readonly string[]): Promise<void> => {
  await db
    .updateTable('rate_counters')
    .set(({ eb }) => ({ count: eb('count', '-', 1), free_at: 0 }))
    .where('key', 'in', keys)
    .where('count', '>', 0)
    .execute();
};
