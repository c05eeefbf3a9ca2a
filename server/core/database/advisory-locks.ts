import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** One number for each lock: different work must not wait for each other. */
const numbers = {
  migrations: 7_305_112,
  commands: 7_305_113,
  study: 7_305_114,
  downloadTasks: 7_305_115,
  serverKeys: 7_305_116,
  jobQueues: 7_305_117,
  storageIdentity: 7_305_118,
  organizationCounts: 7_305_119,
  studyMonths: 7_305_120,
} as const;

/** Waits for a lock of the database and holds it until the transaction ends. */
export const takeLock = async (db: Db, name: keyof typeof numbers): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(numbers[name])})`.execute(db);
};

/**
 * Waits until nobody holds a lock as `takeLock` does.
 * Nobody gets it that way until the transaction ends.
 */
export const shareLock = async (db: Db, name: keyof typeof numbers): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(numbers[name])})`.execute(db);
};

/** As `shareLock`, but returns false instead of waiting. */
export const tryToShareLock = async (db: Db, name: keyof typeof numbers): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock_shared(${sql.lit(numbers[name])}) as taken`.execute(db);
  return rows[0]?.taken === true;
};

/**
 * Waits for a lock for each of the texts, in one order for all callers.
 * They are held until the transaction ends.
 */
export const takeLocksOf = async (db: Db, name: keyof typeof numbers, texts: readonly string[]): Promise<void> => {
  await sql`with ordered as materialized (
      select distinct hashtext(name) as number from unnest(${[...texts]}::text[]) as names (name) order by 1
    ) select pg_advisory_xact_lock(${sql.lit(numbers[name])}, number) from ordered`.execute(db);
};

/**
 * Takes the lock of a text until the transaction ends.
 * Returns false if somebody else has it.
 */
export const tryLockOf = async (db: Db, name: keyof typeof numbers, text: string): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(numbers[name])}, hashtext(${text}::text)) as taken`.execute(db);
  return rows[0]?.taken === true;
};

export class LockTaken extends Error {
  constructor() {
    super('A server or another command uses this database: stop it first.');
  }
}

/**
 * Throws LockTaken if a server or another command has a connection to this database.
 * Call it inside a transaction.
 */
export const requireNoOtherConnections = async (db: Db): Promise<void> => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and application_name = current_setting('application_name')
      and pid <> pg_backend_pid() limit 1`.execute(db);
  if (rows.length > 0) throw new LockTaken();
};

/**
 * Holds a lock while work runs on one connection, also between its transactions.
 * Throws LockTaken.
 */
export const withHeldLock = <Result>(
  db: Db,
  name: keyof typeof numbers,
  work: (db: Db) => Promise<Result>,
): Promise<Result> =>
  db.connection().execute(async (connection) => {
    const number = sql.lit(numbers[name]);
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${number}) as held`.execute(connection);
    if (!rows[0]?.held) throw new LockTaken();
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${number})`.execute(connection);
    }
  });
