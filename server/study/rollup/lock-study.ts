import {
  createAdvisoryLock,
  shareLock,
  takeLock,
  takeLocks,
  tryLock,
  tryToShareLock,
} from '#server/core/database/advisory-locks.ts';
import type { Db } from '#server/core/database/schema.ts';
import { listCustomers } from '#server/learners/learner-customers.queries.ts';

/**
 * One transaction does not hold more locks than this:
 * the database has room for a few thousand in all.
 */
const customersMax = 1_000;

const studyLock = createAdvisoryLock(7_305_114);

/**
 * Waits until no transaction changes the study data of any customer.
 * All others wait until this one ends.
 */
export const lockAllStudy = (db: Db): Promise<void> => takeLock(db, studyLock);

/**
 * Waits until no other transaction imports or rolls up study events of these customers,
 * and holds that off until this one ends.
 * Locks that are taken by one call are taken in the same order by all transactions.
 */
export const lockStudy = async (db: Db, customerIds: readonly string[]): Promise<void> => {
  if (customerIds.length > customersMax) return lockAllStudy(db);
  // Servers of earlier versions have one lock for all customers.
  await shareLock(db, studyLock);
  await takeLocks(db, studyLock, customerIds);
};

/** As `lockStudy` for one customer, but returns false instead of waiting. */
export const tryLockStudy = async (db: Db, customerId: string): Promise<boolean> =>
  (await tryToShareLock(db, studyLock)) && (await tryLock(db, studyLock, customerId));

/**
 * Locks the study data of the customers of learners: where they are, and where they are counted.
 */
export const lockLearners = async (db: Db, learnerKeys: readonly number[]): Promise<void> => {
  const locked = new Set<string>();
  for (;;) {
    const others = (await listCustomers(db, learnerKeys)).filter((id) => !locked.has(id));
    if (others.length === 0) return;
    await lockStudy(db, others);
    // While it waited, an organization can have moved to another customer.
    for (const id of others) locked.add(id);
  }
};
