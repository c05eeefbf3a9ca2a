import { unspokenLetters } from './spoken-text.ts';
import type { Voice } from './voice.ts';
import type { Workshop } from './workshop.ts';

/** The voice that comes with the server: English, in a thread of its own. */
export const createEmbeddedVoice = (workshop: Workshop): Voice => ({
  speak: (text, gender, signal) => workshop.carryOut('speak', { text, gender }, signal),
  unspokenLetters,
});
