import type { Db } from '#server/core/database/schema.ts';
import { findImportLearners, type ImportLearner } from '#server/learners/learner-customers.queries.ts';
import { lockStudy } from '#server/study/rollup/lock-study.ts';

const getCustomers = (learners: readonly ImportLearner[]): string[] => [
  ...new Set(learners.flatMap(({ customerIds }) => customerIds)),
];

/**
 * Returns those of the learners' IDs (logins) that are known,
 * and the customers whose imports an import of their events waits for.
 */
export const findKnownLearners = async (
  db: Db,
  userCodes: readonly string[],
  customerId?: string | undefined,
): Promise<{ logins: ReadonlySet<string>; customerIds: string[] }> => {
  const found = await findImportLearners(db, userCodes, customerId);
  return { logins: new Set(found.map(({ login }) => login)), customerIds: getCustomers(found) };
};

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
