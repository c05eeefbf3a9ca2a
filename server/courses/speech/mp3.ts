import { MPEGDecoder } from 'mpg123-decoder';
import { createMp3Encoder } from 'wasm-media-encoders';
import type { Sound } from './flite.ts';
import type { AudioMeasurement } from './speech-tasks.ts';

const kilobits = 48;
const spokenLevel = 0.12;
const peakMax = 0.95;
const silentLevel = 0.003;

const getLevel = (samples: Float32Array): number => {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length);
};

const normalized = (samples: Float32Array): Float32Array => {
  const level = getLevel(samples);
  if (level < silentLevel) return samples;
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  const gain = Math.min(spokenLevel / level, peakMax / peak);
  return samples.map((sample) => sample * gain);
};

/** Encodes an MP3; all voices get about the same volume. */
export const encodeMp3 = async ({ samples, sampleRate }: Sound): Promise<Uint8Array> => {
  const encoder = await createMp3Encoder();
  encoder.configure({ channels: 1, sampleRate, bitrate: kilobits, outputSampleRate: 16_000 });
  // The encoder reuses its memory at the next call.
  const body = Uint8Array.from(encoder.encode([normalized(samples)]));
  const end = Uint8Array.from(encoder.finalize());
  return new Uint8Array(Buffer.concat([body, end]));
};

/** Decodes an MP3. Throws if it cannot be played. */
export const decodeMp3 = async (mp3: Uint8Array): Promise<Sound> => {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, sampleRate, errors } = decoder.decode(mp3);
  decoder.free();
  const [samples] = channelData;
  if (!samples || samples.length === 0) throw new Error(errors[0]?.message ?? 'contains no sound');
  return { samples, sampleRate };
};

/** Returns duration and volume of an MP3; an unplayable one lasts 0 s. */
export const measureMp3 = async (mp3: Uint8Array): Promise<AudioMeasurement> => {
  try {
    const { samples, sampleRate } = await decodeMp3(mp3);
    return { seconds: samples.length / sampleRate, level: getLevel(samples) };
  } catch {
    return { seconds: 0, level: 0 };
  }
};
