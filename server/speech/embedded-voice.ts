import { unspokenLetters } from './spoken-text.ts';
import type { Voice } from './voice.ts';
import type { WorkerPool } from './worker-pool.ts';

/** The embedded English voice, which runs in its own thread. */
export const createEmbeddedVoice = (workerPool: WorkerPool): Voice => ({
  speak: (text, gender, signal) => workerPool.run('speak', { text, gender }, signal),
  unspokenLetters,
});
