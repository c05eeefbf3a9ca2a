import type { VoiceGender } from '#contract/sentences.contract.ts';

export type AudioMeasurement = {
  seconds: number;
  level: number;
};

/** The tasks of the speech thread; `speak` returns an MP3. */
export type SpeechTasks = {
  speak: { input: { text: string; gender: VoiceGender }; output: Uint8Array };
  measure: { input: Uint8Array; output: AudioMeasurement };
};
