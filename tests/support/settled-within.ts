import { once } from 'node:events';

/** Whether the promise is settled within the milliseconds; a rejection is passed on. */
export const settledWithin = (ms: number, promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([promise.then(() => true), once(AbortSignal.timeout(ms), 'abort').then(() => false)]);
