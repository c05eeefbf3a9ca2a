import { once } from 'node:events';

/** Whether the promise is settled before so many milliseconds are over; a rejection is handed on. */
export const settledWithin = (ms: number, promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([promise.then(() => true), once(AbortSignal.timeout(ms), 'abort').then(() => false)]);
