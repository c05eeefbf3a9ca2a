import { MPEGDecoder } from 'mpg123-decoder';
import { createMp3Encoder } from 'wasm-media-encoders';
import type { Sound } from './flite.ts';
import type { Heard } from './tasks.ts';

/** Constant, so that a player knows how long it is and can jump. */
const kilobits = 48;
/** The level that spoken sounds are brought to, as far as their loudest sample lets them. */
const spokenLevel = 0.12;
const peakMax = 0.95;
/** Nothing quieter than this is made louder. */
const silentLevel = 0.003;

const levelOf = (samples: Float32Array): number => {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length);
};

const evened = (samples: Float32Array): Float32Array => {
  const level = levelOf(samples);
  if (level < silentLevel) return samples;
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  const gain = Math.min(spokenLevel / level, peakMax / peak);
  return samples.map((sample) => sample * gain);
};

/** An MP3 of a sound, all voices about equally loud. */
export const encodeMp3 = async ({ samples, sampleRate }: Sound): Promise<Uint8Array> => {
  const encoder = await createMp3Encoder();
  encoder.configure({ channels: 1, sampleRate, bitrate: kilobits, outputSampleRate: 16_000 });
  // What the encoder gives is its own memory until the next call.
  const body = Uint8Array.from(encoder.encode([evened(samples)]));
  const end = Uint8Array.from(encoder.finalize());
  return new Uint8Array(Buffer.concat([body, end]));
};

/** Plays an MP3 to nobody. Throws where it cannot be played. */
export const decodeMp3 = async (mp3: Uint8Array): Promise<Sound> => {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, sampleRate, errors } = decoder.decode(mp3);
  decoder.free();
  const [samples] = channelData;
  if (!samples || samples.length === 0) throw new Error(errors[0]?.message ?? 'holds no sound');
  return { samples, sampleRate };
};

/** How long and how loud an MP3 is; one that cannot be played lasts 0 s. */
export const hearMp3 = async (mp3: Uint8Array): Promise<Heard> => {
  try {
    const { samples, sampleRate } = await decodeMp3(mp3);
    return { seconds: samples.length / sampleRate, level: levelOf(samples) };
  } catch {
    return { seconds: 0, level: 0 };
  }
};
