import type { AudioMeasurement } from '#server/courses/speech/speech-tasks.ts';

const silentLevel = 0.004;
const letterSecondsMin = 0.02;
const letterSecondsMax = 1.2;
const pauseSecondsMax = 5;

const countLetters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Returns a readable problem of an audio for this text; undefined if it is good. */
export const findAudioFault = (
  text: string,
  unspoken: string,
  { seconds, level }: AudioMeasurement,
): string | undefined => {
  if (seconds === 0) return 'The audio cannot be played.';
  if (level < silentLevel) return 'Nothing can be heard: the voice could not speak this text.';
  if (unspoken !== '') return `The voice has no sound for “${unspoken}”.`;
  const letters = countLetters(text);
  if (seconds < letters * letterSecondsMin) return 'The audio is too short for this text.';
  if (seconds > pauseSecondsMax + letters * letterSecondsMax) return 'The audio is too long for this text.';
  return undefined;
};
