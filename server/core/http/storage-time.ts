import type { Log } from '#server/core/runtime/log.ts';
import { withTimeout } from '#server/core/runtime/with-timeout.ts';
import { Rejection } from './rejection.ts';

const storageMs = 7_000;
const retryAfterSeconds = 3;

const storageUnavailable = (): Rejection =>
  new Rejection('unavailable', {
    error: 'The server cannot reach its storage of files at the moment. Please try again in a minute.',
    retryAfterSeconds,
  });

const rejectLate = (): never => {
  throw new Error(`The storage did not answer within ${storageMs} ms.`);
};

export type InStorageTime = <Value>(work: () => Promise<Value>) => Promise<Value>;

/**
 * Waits for the storage during one request, in total at most 7 s; the work itself continues.
 * Logs faults of the storage. Throws the Rejection unavailable (50300).
 */
export const createStorageTime = (log: Log): InStorageTime => {
  let leftMs = storageMs;
  return async (work) => {
    const startMs = performance.now();
    try {
      return await withTimeout(work(), leftMs, rejectLate);
    } catch (fault) {
      log.error('storage', fault);
      throw storageUnavailable();
    } finally {
      leftMs -= performance.now() - startMs;
    }
  };
};
