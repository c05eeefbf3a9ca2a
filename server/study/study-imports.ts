import { createBatchQueue } from '#server/core/database/batch-queue.ts';
import { createKeyedQueue } from '#server/core/database/keyed-queue.ts';
import type { Database } from '#server/core/database/open-database.ts';
import { isTransactionConflict, retryConflicts } from '#server/core/database/transaction-conflicts.ts';
import { busy } from '#server/core/http/rejection.ts';
import { getUserCodes, type StudyImport } from './check-events.ts';
import { findKnownLearners } from './import-learners.ts';
import { type ImportCall, importCalls } from './import-study.ts';
import { addMonthsOfSent } from './study-months.ts';

/**
 * The part of the database connections that imports of events can have.
 * Heavy reads have most others.
 */
const importShare = 0.2;
/** Calls are joined up to this many events, whose import takes about a second. */
const joinedEventsMax = 5_000;
// An organization that moves at this moment can lock the same learners in another order.
const triesMax = 2;

/** Events that one caller sent; with `customerId`, learners of other customers are unknown. */
type SentCall = ImportCall & {
  customerId: string | undefined;
  /** Throws to import nothing; a call that can do so stays alone. */
  accept?: (result: StudyImport) => void;
};

/**
 * Imports the events of a call and returns what became of them when they are committed.
 * Calls that wait for the same customers are joined; each has its own answer.
 * Throws the Rejection unavailable (50300) if the database ends the import for a conflict twice.
 */
export type StudyImports = (call: SentCall) => Promise<StudyImport>;

/**
 * Queues imports by customer, so that those
 * which would wait for one lock take one connection in all.
 */
export const createStudyImports = (
  { db, connections }: Pick<Database, 'db' | 'connections'>,
  timeZone: string,
): StudyImports => {
  const importOnce = (calls: readonly SentCall[]): Promise<StudyImport[]> =>
    db.transaction().execute(async (transaction) => {
      const userCodes = getUserCodes(calls.flatMap(({ events }) => events));
      const results = await importCalls(transaction, calls, { timeZone, customerId: calls[0]?.customerId, userCodes });
      for (const [index, result] of results.entries()) calls[index]?.accept?.(result);
      return results;
    });
  const importJoined = createBatchQueue({
    queue: createKeyedQueue(Math.max(1, Math.floor(connections * importShare))),
    getSize: ({ events }: SentCall) => events.length,
    sizeMax: joinedEventsMax,
    run: (calls: readonly SentCall[]) => retryConflicts(triesMax, () => importOnce(calls)),
  });
  return async (call) => {
    const { now, customerId, events, accept } = call;
    const { logins, customerIds } = await findKnownLearners(db, getUserCodes(events), customerId);
    const keys = customerIds.toSorted();
    await addMonthsOfSent(db, events, { now, logins });
    const together = accept ? undefined : JSON.stringify([customerId, keys]);
    return importJoined({ keys, together }, call).catch((fault: unknown) => {
      throw isTransactionConflict(fault) ? busy() : fault;
    });
  };
};
