import type { VoiceGender } from '#contract/activities.contract.ts';

/** Whoever speaks a sentence. */
export type Voice = {
  /** An MP3 of the text. Rejects with a SpeechFault. */
  speak(text: string, gender: VoiceGender, signal: AbortSignal): Promise<Uint8Array>;
  /** The letters that it has no sound for; empty where nobody knows. */
  unspokenLetters(text: string): string;
};
