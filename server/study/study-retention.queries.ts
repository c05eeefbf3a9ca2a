import { sql } from 'kysely';
import { allowLongStatements } from '#server/core/database/long-statements.queries.ts';
import type { Db } from '#server/core/database/schema.ts';
import { saveCustomerRetention } from './customer-days.queries.ts';
import { type MonthlyTable, monthlyTables, selectBound } from './study-months.queries.ts';

/**
 * What is left of the events, in Unix seconds: no month before `eventsSince` is kept,
 * and days before `fromDay` (YYYY-MM-DD) are counted for good.
 * They have the events before `beginsAt`, whatever the time zone is now.
 */
export type StudyRetention = { eventsSince: number; fromDay: string; beginsAt: number };

/** Undefined before the first removal. */
export const findStudyRetention = async (db: Db): Promise<StudyRetention | undefined> => {
  const { rows } = await sql<StudyRetention>`select kept_from as "eventsSince", from_day::text as "fromDay",
    begins_at as "beginsAt" from study_retention`.execute(db);
  return rows[0];
};

/**
 * Keeps events from a month on alone.
 * Days in `timeZone`, or in that of a customer, that began before it are counted for good.
 */
export const saveStudyRetention = async (db: Db, eventsSince: number, timeZone: string): Promise<void> => {
  const earlierSince = await findEarlierSince(db);
  await db.deleteFrom('study_retention').execute();
  await sql`insert into study_retention (kept_from, from_day, begins_at, earlier_from)
    select ${eventsSince}::bigint, day, extract(epoch from (day::timestamp at time zone ${timeZone}::text))::bigint,
      ${earlierSince}::bigint
    from (select (to_timestamp(${eventsSince}::bigint - 1) at time zone ${timeZone}::text)::date + 1 as day) as first`.execute(
    db,
  );
  await saveCustomerRetention(db, eventsSince, timeZone);
};

/**
 * From which Unix second on the tables of earlier versions have events.
 * 0 before the first removal from them.
 */
export const findEarlierSince = async (db: Db): Promise<number> => {
  const found = await db.selectFrom('study_retention').select('earlier_from').executeTakeFirst();
  return found?.earlier_from ?? 0;
};

export const saveEarlierSince = async (db: Db, eventsSince: number): Promise<void> => {
  await db.updateTable('study_retention').set({ earlier_from: eventsSince }).execute();
};

/** The clock of the database, in Unix seconds. */
export const findDatabaseTime = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ now: number }>`select extract(epoch from now())::bigint as now`.execute(db);
  return rows[0]?.now ?? 0;
};

/** A partition that has events from before a month; `isWhole` if it has no others. */
export type OldPartition = { table: MonthlyTable; partition: string; isWhole: boolean };

/** Returns the partitions with months before a Unix second. */
export const listOldPartitions = async (db: Db, before: number): Promise<OldPartition[]> => {
  const { rows } = await sql<OldPartition>`
    with partitions as materialized (
      select inhparent::regclass::text as "table", relname::text as partition, ${selectBound('FROM')} as begins, ${selectBound('TO')} as ends
      from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = any(${[...monthlyTables]}::text[]::regclass[])
    )
    select "table", partition, ends::bigint <= ${before}::bigint as "isWhole" from partitions
    where case when begins = 'MINVALUE' then true else begins::bigint < ${before}::bigint end
    order by ends::bigint, partition`.execute(db);
  return rows;
};

/**
 * Counts the rows of a partition for as long as it takes,
 * whatever limit the role has for a statement.
 */
export const countRows = (db: Db, partition: string): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    await allowLongStatements(transaction);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(partition)}`.execute(
      transaction,
    );
    return rows[0]?.count ?? 0;
  });

/** Waits until nobody reads or writes a table with a partition, and holds both. */
export const lockPartition = async (transaction: Db, { table, partition }: OldPartition): Promise<void> => {
  await sql`lock table only ${sql.table(table)}, only ${sql.table(partition)} in access exclusive mode`.execute(
    transaction,
  );
};

/** Removes a partition with its events. Reads and writes of the table wait for a moment. */
export const dropPartition = async (db: Db, { table, partition }: OldPartition): Promise<void> => {
  await sql`alter table ${sql.table(table)} detach partition ${sql.table(partition)}`.execute(db);
  await sql`drop table ${sql.table(partition)}`.execute(db);
};

/** Returns the number of blocks of a partition. */
export const countBlocks = async (db: Db, partition: string): Promise<number> => {
  const { rows } = await sql<{ blocks: number }>`select (pg_relation_size(${partition}::text::regclass)
    / current_setting('block_size')::int)::int as blocks`.execute(db);
  return rows[0]?.blocks ?? 0;
};

/** Removes the events before a Unix second in some blocks of a partition; returns how many. */
export const removeFromBlocks = async (
  db: Db,
  partition: string,
  { first, count, before }: { first: number; count: number; before: number },
): Promise<number> => {
  const [from, to] = [`(${first},0)`, `(${first + count},0)`];
  const { numAffectedRows } = await sql`delete from ${sql.table(partition)}
    where ctid >= ${from}::text::tid and ctid < ${to}::text::tid and at < ${before}::bigint`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** IDs of earlier versions have no time: they go when no event of those versions is left. */
export const removeEarlierIds = async (db: Db): Promise<void> => {
  await db.deleteFrom('study_events').execute();
};
