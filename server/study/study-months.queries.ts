import { sql } from 'kysely';
import { createAdvisoryLock, takeLock } from '#server/core/database/advisory-locks.ts';
import { limitLockTime } from '#server/core/database/lock-time.queries.ts';
import type { Db } from '#server/core/database/schema.ts';
import { type Column, toArrays } from '#server/core/database/unnested-rows.queries.ts';
import { eventTables } from './event-tables.ts';

/**
 * The tables with a partition for each month in UTC,
 * and one for all that was there before these months.
 */
export const monthlyTables = [...eventTables, 'imported_events'] as const;

export type MonthlyTable = (typeof monthlyTables)[number];

/** A table and the Unix second at which a month begins in UTC. */
type Month = { table: MonthlyTable; beginsAt: number };

const monthsLock = createAdvisoryLock(7_305_120);

const columns: readonly Column<Month>[] = [
  ['text', 'table'],
  ['bigint', 'beginsAt'],
];

/** Returns when the month of a Unix second begins, or another one `months` later. */
export const beginOfMonth = (at: number, months = 0): number => {
  const date = new Date(at * 1000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months) / 1000;
};

/** The partition of a month, as `completed_lessons_2026_03`. */
const formatPartition = ({ table, beginsAt }: Month): string =>
  `${table}_${new Date(beginsAt * 1000).toISOString().slice(0, 7).replace('-', '_')}`;

const getMonths = (tables: readonly MonthlyTable[], times: readonly number[]): Month[] => {
  const begins = [...new Set(times.map((at) => beginOfMonth(at)))];
  return tables.flatMap((table) => begins.map((beginsAt) => ({ table, beginsAt })));
};

/** A bound of the partition of a row of `pg_class`: Unix seconds as a text, or MINVALUE. */
export const selectBound = (side: 'FROM' | 'TO') =>
  sql<string>`substring(pg_get_expr(relpartbound, pg_class.oid) from ${`${side} \\('?(\\w+)'?\\)`}::text)`;

/** Returns those that no partition has. */
const listMissing = async (db: Db, months: readonly Month[]): Promise<Month[]> => {
  const { rows } = await sql<Month>`
    select parent as "table", begins_at as "beginsAt" from unnest(${toArrays(months, columns)}) as wanted (parent, begins_at)
    where to_regclass(parent || to_char(to_timestamp(begins_at) at time zone 'UTC', '_YYYY_MM')) is null
      and begins_at >= coalesce((
        select ${selectBound('TO')}::bigint from pg_class where oid = to_regclass(parent || '_earlier')), 0)`.execute(
    db,
  );
  return rows;
};

/** Takes no lock that reads or writes of the other months wait for. */
const addMonth = async (db: Db, month: Month): Promise<void> => {
  const [parent, partition] = [sql.table(month.table), sql.table(formatPartition(month))];
  const [from, to] = [sql.lit(month.beginsAt), sql.lit(beginOfMonth(month.beginsAt, 1))];
  await sql`create table ${partition} (like ${parent} including all)`.execute(db);
  await sql`alter table ${parent} attach partition ${partition} for values from (${from}) to (${to})`.execute(db);
};

/**
 * Makes the partitions that rows at these Unix seconds need,
 * inside the transaction that writes them if there is one.
 * Another one that makes some waits until it ends.
 * Without a transaction, it waits for others for 3 seconds at most (`isLockNotAvailable`).
 */
export const addMonths = async (db: Db, tables: readonly MonthlyTable[], times: readonly number[]): Promise<void> => {
  const months = getMonths(tables, times);
  if (months.length === 0 || (await listMissing(db, months)).length === 0) return;
  const addMissing = async (transaction: Db) => {
    await takeLock(transaction, monthsLock);
    for (const month of await listMissing(transaction, months)) await addMonth(transaction, month);
  };
  if (db.isTransaction) return addMissing(db);
  await db.transaction().execute(async (transaction) => {
    await limitLockTime(transaction);
    await addMissing(transaction);
  });
};

/**
 * Makes partitions in a transaction of its own, if they are missing.
 * So a long import that needs them keeps nobody else waiting.
 */
export const addMonthsOfEvents = async (
  db: Db,
  tables: readonly MonthlyTable[],
  times: readonly number[],
): Promise<void> => {
  const months = getMonths(tables, times);
  if (months.length === 0 || (await listMissing(db, months)).length === 0) return;
  // Events of removed months are rejected.
  const kept = await db.selectFrom('study_retention').select('kept_from').executeTakeFirst();
  const accepted = times.filter((at) => at >= (kept?.kept_from ?? 0));
  await addMonths(db, tables, accepted);
};

/**
 * Makes the partitions of the present month and of the next one, so that imports do not have to.
 */
export const addMonthsAhead = async (db: Db, now: number): Promise<void> => {
  await addMonths(db, monthlyTables, [now, beginOfMonth(now, 1)]);
};
