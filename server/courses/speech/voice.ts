import type { VoiceGender } from '#contract/sentences.contract.ts';

export type Voice = {
  /** Returns an MP3 of the text. Rejects with a SpeechFault. */
  speak(text: string, gender: VoiceGender, signal: AbortSignal): Promise<Uint8Array>;
  unspokenLetters(text: string): string;
};
