import { sql } from 'kysely';
import type { Db } from './schema.ts';

const lockNotAvailable = '55P03';

/**
 * Lets the transaction wait for each lock for 3 seconds at most.
 * Then it fails, see `isLockNotAvailable`.
 */
export const limitLockTime = async (transaction: Db): Promise<void> => {
  await sql`set local lock_timeout = '3s'`.execute(transaction);
};

/** Whether a statement failed because it did not get a lock in time. */
export const isLockNotAvailable = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === lockNotAvailable;
