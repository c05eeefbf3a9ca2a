import type { SpeechWorker } from './speech-worker.ts';
import { unspokenLetters } from './spoken-text.ts';
import type { Voice } from './voice.ts';

/** The embedded English voice, which runs in its own thread. */
export const createEmbeddedVoice = (worker: SpeechWorker): Voice => ({
  speak: (text, gender, signal) => worker.run('speak', { text, gender }, signal),
  unspokenLetters,
});
