import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';

const advisoryLock = 7_305_114;

/** Waits until no other transaction imports or rolls up study events, and holds the lock until the transaction ends. */
export const lockStudy = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLock)})`.execute(db);
};
