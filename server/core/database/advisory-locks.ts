import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** A lock of the database; its number differs from that of every other lock. */
export type AdvisoryLock = { number: number };

/**
 * Declares a lock, in the file that takes it.
 * Servers of other versions use the same number, and a test finds a number that is used twice.
 */
export const createAdvisoryLock = (number: number): AdvisoryLock => ({ number });

/** Waits for a lock of the database and holds it until the transaction ends. */
export const takeLock = async (db: Db, { number }: AdvisoryLock): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(number)})`.execute(db);
};

/**
 * Waits until nobody holds a lock as `takeLock` does.
 * Nobody gets it that way until the transaction ends.
 */
export const shareLock = async (db: Db, { number }: AdvisoryLock): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(number)})`.execute(db);
};

/** As `shareLock`, but returns false instead of waiting. */
export const tryToShareLock = async (db: Db, { number }: AdvisoryLock): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock_shared(${sql.lit(number)}) as taken`.execute(db);
  return rows[0]?.taken === true;
};

/**
 * Waits for a lock for each of the texts, in one order for all callers.
 * They are held until the transaction ends.
 */
export const takeLocks = async (db: Db, { number }: AdvisoryLock, texts: readonly string[]): Promise<void> => {
  await sql`with ordered as materialized (
      select distinct hashtext(name) as number from unnest(${[...texts]}::text[]) as names (name) order by 1
    ) select pg_advisory_xact_lock(${sql.lit(number)}, number) from ordered`.execute(db);
};

/**
 * Takes the lock of a text until the transaction ends.
 * Returns false if somebody else has it.
 */
export const tryLock = async (db: Db, { number }: AdvisoryLock, text: string): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(number)}, hashtext(${text}::text)) as taken`.execute(db);
  return rows[0]?.taken === true;
};

export class LockTaken extends Error {
  constructor() {
    super('A server or another command uses this database, or did so in the last minute: stop it first.');
  }
}

/**
 * Throws LockTaken if a server or another command uses this database, or did so in these seconds.
 * Every server asks its database something each ten seconds.
 * A pooler keeps connections of servers that have ended, which look the same.
 * A command that reads a long input without a transaction is not seen either.
 * Call it inside a transaction.
 */
export const requireNoOtherConnections = async (db: Db, withinSeconds = 60): Promise<void> => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and application_name = current_setting('application_name')
      and pid <> pg_backend_pid()
      and (state is distinct from 'idle' or state_change > clock_timestamp() - make_interval(secs => ${withinSeconds}))
    limit 1`.execute(db);
  if (rows.length > 0) throw new LockTaken();
};

/**
 * Holds a lock while work runs on one connection, also between its transactions.
 * Throws LockTaken.
 */
export const withHeldLock = <Result>(
  db: Db,
  { number }: AdvisoryLock,
  work: (db: Db) => Promise<Result>,
): Promise<Result> =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_lock(${sql.lit(number)}) as held`.execute(connection);
    if (!rows[0]?.held) throw new LockTaken();
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(number)})`.execute(connection);
    }
  });
