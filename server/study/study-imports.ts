import { createBatchQueue } from '#server/core/database/batch-queue.ts';
import { createKeyedQueue } from '#server/core/database/keyed-queue.ts';
import { isLockNotAvailable, limitLockTime } from '#server/core/database/lock-time.queries.ts';
import type { Database } from '#server/core/database/open-database.ts';
import { StatementStopped } from '#server/core/database/statement-scope.ts';
import { isTransactionConflict, retryConflicts } from '#server/core/database/transaction-conflicts.ts';
import { busy } from '#server/core/http/rejection.ts';
import { getUserCodes, type StudyImport } from './check-events.ts';
import { type ImportCall, importCalls } from './import-study.ts';
import { findKnownLearners } from './lock-import.ts';
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

/** A call with the IDs (logins) of its learners that are known. */
type QueuedCall = SentCall & { logins: ReadonlySet<string> };

/**
 * Imports the events of a call and returns what became of them when they are committed.
 * Calls that wait for the same customers are joined; each has its own answer.
 * Throws StatementStopped (busy) if others hold a lock for 3 seconds, or the request ends.
 * An import that has begun is completed, also when its request has ended.
 * Throws the Rejection unavailable (50300) if the database ends the import for a conflict twice.
 */
export type StudyImports = (call: SentCall) => Promise<StudyImport>;

/** Calls that wait behind others do not wait once more, one by one. */
const endAsBusy = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (fault) {
    throw isLockNotAvailable(fault) ? new StatementStopped('busy', { cause: fault }) : fault;
  }
};

/**
 * Queues imports by customer, so that those
 * which would wait for one lock take one connection in all.
 */
export const createStudyImports = (
  { db, connections }: Pick<Database, 'db' | 'connections'>,
  timeZone: string,
): StudyImports => {
  const addMonths = async (calls: readonly QueuedCall[]): Promise<void> => {
    const events = calls.flatMap((call) => call.events);
    const now = Math.max(...calls.map((call) => call.now));
    const logins = new Set(calls.flatMap((call) => [...call.logins]));
    await addMonthsOfSent(db, events, { now, logins });
  };
  const importOnce = (calls: readonly QueuedCall[]): Promise<StudyImport[]> =>
    db.transaction().execute(async (transaction) => {
      // The queue has few turns, which those of other customers need.
      await limitLockTime(transaction);
      const userCodes = getUserCodes(calls.flatMap(({ events }) => events));
      const results = await importCalls(transaction, calls, { timeZone, customerId: calls[0]?.customerId, userCodes });
      for (const [index, result] of results.entries()) calls[index]?.accept?.(result);
      return results;
    });
  const importJoined = createBatchQueue({
    queue: createKeyedQueue(Math.max(1, Math.floor(connections * importShare))),
    getSize: ({ events }: QueuedCall) => events.length,
    sizeMax: joinedEventsMax,
    run: (calls: readonly QueuedCall[]) =>
      endAsBusy(async () => {
        await addMonths(calls);
        return retryConflicts(triesMax, () => importOnce(calls));
      }),
  });
  return async (call) => {
    const { customerId, events, accept } = call;
    const { logins, customerIds } = await findKnownLearners(db, getUserCodes(events), customerId);
    const keys = customerIds.toSorted();
    const together = accept ? undefined : JSON.stringify([customerId, keys]);
    return importJoined({ keys, together }, { ...call, logins }).catch((fault: unknown) => {
      throw isTransactionConflict(fault) ? busy() : fault;
    });
  };
};
