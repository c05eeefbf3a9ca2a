import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits for work at most `timeoutMs`, and answers with `onTimeout` then, which can throw.
 * The work itself continues, and what it answers later is lost.
 */
export const withTimeout = <Value>(work: Promise<Value>, timeoutMs: number, onTimeout: () => Value): Promise<Value> => {
  const end = new AbortController();
  const tooLate = delay(timeoutMs, undefined, { signal: end.signal, ref: false }).then(onTimeout);
  return Promise.race([work, tooLate]).finally(() => end.abort());
};
