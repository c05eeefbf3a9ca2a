import { takeLock } from '#server/database/advisory-locks.ts';
import type { Db } from '#server/database/schema.ts';

/** Waits until no other transaction imports or rolls up study events, and holds the lock until the transaction ends. */
export const lockStudy = (db: Db): Promise<void> => takeLock(db, 'study');
