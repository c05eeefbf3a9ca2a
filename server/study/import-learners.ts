import type { Db } from '#server/core/database/schema.ts';
import { findImportLearners, type ImportLearner } from '#server/learners/customers.queries.ts';
import { lockStudy } from '#server/study/rollup/lock-study.ts';

const getCustomers = (learners: readonly ImportLearner[]): string[] => [
  ...new Set(learners.flatMap(({ customerIds }) => customerIds)),
];

/** Returns the customers whose imports an import of events of these learners waits for. */
export const listImportCustomers = async (
  db: Db,
  userCodes: readonly string[],
  customerId: string | undefined,
): Promise<string[]> => getCustomers(await findImportLearners(db, userCodes, customerId));

/**
 * Locks the study data of the learners' customers, all at once.
 * Returns the learners as they then are.
 */
export const lockAndFind = async (
  db: Db,
  { userCodes, customerId }: { userCodes: readonly string[]; customerId?: string | undefined },
): Promise<Map<string, ImportLearner>> => {
  const locked = new Set<string>();
  for (;;) {
    const found = await findImportLearners(db, userCodes, customerId);
    const others = getCustomers(found).filter((id) => !locked.has(id));
    if (locked.size > 0 && others.length === 0) return new Map(found.map((learner) => [learner.login, learner]));
    // Also without any customer, this waits for work with the data of all.
    await lockStudy(db, others);
    if (others.length === 0) return new Map();
    // While it waited, an organization can have moved to another customer.
    for (const id of others) locked.add(id);
  }
};
