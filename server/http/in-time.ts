import type { ServerSettings } from '#server/runtime/settings.ts';
import { Rejection } from './rejection.ts';

/** Shorter than the 15 s that the console waits for an answer. */
const databaseMs = 10_000;
const retryAfterSeconds = 3;

export const unavailable = (): Rejection => new Rejection('unavailable', { retryAfterSeconds });

export type InTime = <Value>(work: Promise<Value>) => Promise<Value>;

/**
 * Waits for the work of one request on PostgreSQL, in total at most 10 s. Throws the Rejection unavailable (50300) after
 * that; the work itself continues.
 */
export const createInTime = ({ databaseUrl }: Pick<ServerSettings, 'databaseUrl'>): InTime => {
  let leftMs = databaseMs;
  return async (work) => {
    if (databaseUrl === undefined) return work;
    const startMs = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(unavailable()), leftMs);
    });
    try {
      return await Promise.race([work, tooLate]);
    } finally {
      clearTimeout(timer);
      leftMs -= performance.now() - startMs;
    }
  };
};
