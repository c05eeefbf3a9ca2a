import {
  fillLearnerCustomers,
  fillRowsOfLearners,
  listLearnersOfCustomer,
  listUnfilledCustomers,
} from '#server/database/queries/customer-columns.queries.ts';
import type { Db } from '#server/database/schema.ts';
import { withLongStatements } from '#server/database/statement-scope.ts';
import { tryLockStudy } from './lock-study.ts';

const learnersAtOnce = 500;

type Part = { customerId: string; after: number };

/**
 * Fills rows of some learners and returns the last of them.
 * Undefined if another transaction changes their study.
 */
const fillSome = async (db: Db, { customerId, after }: Part): Promise<{ last: number | undefined } | undefined> => {
  if (!(await tryLockStudy(db, customerId))) return undefined;
  const learnerKeys = await listLearnersOfCustomer(db, { customerId, after, limit: learnersAtOnce });
  await fillRowsOfLearners(db, { customerId, learnerKeys });
  return { last: learnerKeys.at(-1) };
};

/**
 * Fills the customer of learners and their rows that earlier versions of the server wrote, some at a time.
 * Returns false if the signal ended it before, or if some are left of a customer whose events are imported.
 */
export const fillCustomers = async (db: Db, signal?: AbortSignal): Promise<boolean> => {
  while ((await fillLearnerCustomers(db, learnersAtOnce)) === learnersAtOnce) if (signal?.aborted) return false;
  let isComplete = true;
  for (const customerId of await withLongStatements(() => listUnfilledCustomers(db))) {
    for (let after: number | undefined = 0; after !== undefined; ) {
      if (signal?.aborted) return false;
      const part: Part = { customerId, after };
      const filled = await withLongStatements(() =>
        db.transaction().execute((transaction) => fillSome(transaction, part)),
      );
      if (!filled) isComplete = false;
      after = filled?.last;
    }
  }
  return isComplete;
};
