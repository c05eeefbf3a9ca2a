import type { Sound } from '#server/courses/speech/flite.ts';

const lowestHz = 60;
const highestHz = 300;
const frameSeconds = 0.04;

const dot = (samples: Float32Array, lag: number): number => {
  let sum = 0;
  for (let index = lag; index < samples.length; index += 1) sum += (samples[index] ?? 0) * (samples[index - lag] ?? 0);
  return sum;
};

/**
 * Returns the pitch of a frame by its strongest autocorrelation.
 * Returns undefined if the frame has no voice.
 */
const pitchOfFrame = (frame: Float32Array, sampleRate: number): number | undefined => {
  const energy = dot(frame, 0);
  let best = { lag: 0, correlation: 0 };
  for (let lag = Math.floor(sampleRate / highestHz); lag <= sampleRate / lowestHz; lag += 1) {
    const correlation = dot(frame, lag);
    if (correlation > best.correlation) best = { lag, correlation };
  }
  return best.lag > 0 && energy > 1 && best.correlation > 0.45 * energy ? sampleRate / best.lag : undefined;
};

/** The median pitch of a voice in Hz. */
export const measurePitch = ({ samples, sampleRate }: Sound): number => {
  const length = Math.floor(frameSeconds * sampleRate);
  const pitches: number[] = [];
  for (let start = 0; start + length <= samples.length; start += length) {
    const pitch = pitchOfFrame(samples.subarray(start, start + length), sampleRate);
    if (pitch !== undefined) pitches.push(pitch);
  }
  return pitches.sort((one, other) => one - other)[Math.floor(pitches.length / 2)] ?? 0;
};
