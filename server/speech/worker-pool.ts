import {
  createWorkerPool as createPool,
  type WorkerPool as Pool,
  type PoolOptions,
  threadUrl,
} from '#server/threads/worker-pool.ts';
import { SpeechFault } from './speech-fault.ts';
import type { Tasks } from './tasks.ts';

/** The thread that speaks and measures. */
export type WorkerPool = Pool<Tasks>;

/** Creates the thread of the voice; its faults are SpeechFaults. */
export const createWorkerPool = (
  options: Pick<PoolOptions, 'limitMs' | 'idleMs'> & Partial<Pick<PoolOptions, 'file'>>,
): WorkerPool =>
  createPool<Tasks>({
    ...{ file: threadUrl(import.meta.url, 'speech'), subject: 'The voice', ...options },
    createFault: (message, cause) => new SpeechFault(message, { cause }),
  });
