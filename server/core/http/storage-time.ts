import type { Log } from '#server/core/runtime/log.ts';
import { Rejection } from './rejection.ts';

const storageMs = 7_000;
const retryAfterSeconds = 3;

const storageUnavailable = (): Rejection =>
  new Rejection('unavailable', {
    error: 'The server cannot reach its storage of files at the moment. Please try again in a minute.',
    retryAfterSeconds,
  });

export type InStorageTime = <Value>(work: () => Promise<Value>) => Promise<Value>;

/**
 * Waits for the storage during one request, in total at most 7 s; the work itself continues.
 * Logs faults of the storage. Throws the Rejection unavailable (50300).
 */
export const createStorageTime = (log: Log): InStorageTime => {
  let leftMs = storageMs;
  return async (work) => {
    const startMs = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`The storage did not answer within ${storageMs} ms.`)), leftMs);
    });
    try {
      return await Promise.race([work(), tooLate]);
    } catch (fault) {
      log.error('storage', fault);
      throw storageUnavailable();
    } finally {
      clearTimeout(timer);
      leftMs -= performance.now() - startMs;
    }
  };
};
