import { sql } from 'kysely';
import type { Db } from '#server/core/database/schema.ts';
import { withLongStatements } from '#server/core/database/statement-scope.ts';
import {
  listCustomers,
  listKeysByCustomer,
  listUncountedCustomers,
} from '#server/learners/learner-customers.queries.ts';
import { tryLockStudy } from './lock-study.ts';
import { addContributions, addMembers } from './organization-sums.ts';
import type { CustomerLearners } from './rollup-range.ts';

// Those of one organization change the same rows.
// An import of the customer, a stop and the embedded database wait for it.
const learnersAtOnce = 500;

const everything = { fromDay: '-infinity', toDay: 'infinity', timeZone: 'UTC', beginsAt: 0, endsAt: 0 };

const getKeys = ({ rows }: { rows: readonly { key: number }[] }): number[] => rows.map(({ key }) => key);

const listUncounted = async (db: Db, learnerKeys: readonly number[] | undefined): Promise<number[]> => {
  const isChosen = learnerKeys ? sql`key = any(${learnerKeys}::int[])` : sql`true`;
  return getKeys(await sql<{ key: number }>`select key from learners where not is_counted and ${isChosen}`.execute(db));
};

const listUncountedLearners = async (db: Db, customerId: string): Promise<number[]> =>
  getKeys(
    await sql<{ key: number }>`select key from learners
      where not is_counted and customer_id = ${customerId}
      order by organization_id, key limit ${sql.lit(learnersAtOnce)}`.execute(db),
  );

const add = async (db: Db, learners: CustomerLearners, sign: 1 | -1): Promise<void> => {
  await addContributions(db, { ...everything, ...learners }, sign);
  await addMembers(db, learners, sign);
};

const isChosen = ({ customerId, learnerKeys }: CustomerLearners) =>
  sql`customer_id = ${customerId} and key = any(${[...learnerKeys]}::int[])`;

const count = async (db: Db, learnerKeys: readonly number[]): Promise<void> => {
  if (learnerKeys.length === 0) return;
  for (const learners of await listKeysByCustomer(db, learnerKeys)) {
    await add(db, learners, -1);
    await sql`update learners
      set counted_organization_id = case when status = 'ENABLED' then organization_id end
      where ${isChosen(learners)}`.execute(db);
    await add(db, learners, 1);
  }
};

/**
 * Takes learners who are new, moved, enabled or disabled out of the sums
 * of their former organization and into those of their present one.
 * Without keys it takes all such learners.
 * Call it with the lock of their customers.
 */
export const countMembers = async (db: Db, { learnerKeys }: { learnerKeys?: readonly number[] | undefined }) =>
  count(db, await listUncounted(db, learnerKeys));

/** Takes learners out of the sums of all organizations, before their study is deleted. */
export const forgetMembers = async (db: Db, learnerKeys: readonly number[]): Promise<void> => {
  for (const learners of await listKeysByCustomer(db, learnerKeys)) {
    await add(db, learners, -1);
    await sql`update learners set counted_organization_id = null where ${isChosen(learners)}`.execute(db);
  }
};

/**
 * Counts some learners of a customer and returns how many.
 * Undefined if somebody else changes its study: it is not waited for.
 */
const countSomeLearners = async (db: Db, customerId: string): Promise<number | undefined> => {
  if (!(await tryLockStudy(db, customerId))) return undefined;
  const learnerKeys = await listUncountedLearners(db, customerId);
  // Those who come from another customer are counted there.
  for (const other of await listCustomers(db, learnerKeys))
    if (other !== customerId && !(await tryLockStudy(db, other))) return undefined;
  await count(db, learnerKeys);
  return learnerKeys.length;
};

/**
 * Counts all learners who are not counted where they are, some at a time.
 * Returns false if the signal ended it before,
 * or if some are left of a customer whose events are imported.
 */
export const countAllMembers = async (db: Db, signal?: AbortSignal): Promise<boolean> => {
  let isComplete = true;
  for (const customerId of await listUncountedCustomers(db)) {
    // Learners with many years of study take long.
    const countSome = () =>
      withLongStatements(() => db.transaction().execute((transaction) => countSomeLearners(transaction, customerId)));
    for (let counted: number | undefined = learnersAtOnce; counted === learnersAtOnce; ) {
      if (signal?.aborted) return false;
      counted = await countSome();
      if (counted === undefined) isComplete = false;
    }
  }
  return isComplete;
};
