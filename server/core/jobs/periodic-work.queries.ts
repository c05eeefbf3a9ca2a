import { sql } from 'kysely';
import type { Db } from '#server/core/database/schema.ts';

/** How long a server holds work that it no longer renews, in seconds. */
export const leaseSeconds = 300;

/** The work of one period that a server holds; times are in Unix seconds. */
export type Lease = {
  name: string;
  /** The length of the period. */
  seconds: number;
  begunAt: number;
  /**
   * What the row says: as if the period had begun so early that it ends with the lease.
   * The row has one of several after renewals that failed, of which one can have been written.
   */
  written: readonly [number, ...number[]];
};

/** Servers of earlier versions take the work over then too. */
const toWritten = (seconds: number, now: number): number => now + leaseSeconds - seconds;

/** A clock that was set back ends the period too. */
const isBegun = (seconds: number, now: number) => sql`(periodic_work.begun_at > ${now - seconds}::bigint
  and periodic_work.begun_at <= ${now + seconds}::bigint)`;

/**
 * Returns the lease of periodic work for one of all servers in each period, else undefined.
 * A server gets it too when the lease of another one, which has not ended the work, has run out.
 * `now` is in Unix seconds.
 */
export const beginPeriod = async (
  db: Db,
  { name, seconds, now }: { name: string; seconds: number; now: number },
): Promise<Lease | undefined> => {
  const written = toWritten(seconds, now);
  // What is not due is only read, because servers look often.
  const { rows } = await sql`
    insert into periodic_work (name, begun_at)
    select ${name}::text, ${written}::bigint where not exists (
      select from periodic_work where name = ${name}::text and ${isBegun(seconds, now)})
    on conflict (name) do update set begun_at = excluded.begun_at where not ${isBegun(seconds, now)}
    returning name`.execute(db);
  return rows.length > 0 ? { name, seconds, begunAt: now, written: [written] } : undefined;
};

const changeHeld = async (db: Db, { name, written }: Lease, begun_at: number): Promise<boolean> => {
  const changed = await db
    .updateTable('periodic_work')
    .set({ begun_at })
    .where('name', '=', name)
    .where('begun_at', 'in', written)
    .returning('name')
    .executeTakeFirst();
  return changed !== undefined;
};

/** What is left of a lease whose renewal at `now`, Unix seconds, failed. */
export const addFailedRenewal = (lease: Lease, now: number): Lease => {
  const renewed = toWritten(lease.seconds, now);
  // Once a lease has run out, another server can have written the same.
  const canBeOwn = renewed < lease.written[0] + leaseSeconds;
  return canBeOwn ? { ...lease, written: [...lease.written, renewed] } : lease;
};

/**
 * Holds the work for another `leaseSeconds` from `now`, Unix seconds.
 * Undefined if another server has taken it over.
 */
export const renewLease = async (db: Db, lease: Lease, now: number): Promise<Lease | undefined> => {
  const written = toWritten(lease.seconds, now);
  return (await changeHeld(db, lease, written)) ? { ...lease, written: [written] } : undefined;
};

/**
 * Ends the work until the next period.
 * Nothing changes if another server has taken it over.
 */
export const endPeriod = async (db: Db, lease: Lease): Promise<void> => {
  await changeHeld(db, lease, lease.begunAt);
};

/** Lets another server go on with the work at once, because this one stops. */
export const leavePeriod = async (db: Db, { name, written }: Lease): Promise<void> => {
  await db.deleteFrom('periodic_work').where('name', '=', name).where('begun_at', 'in', written).execute();
};
