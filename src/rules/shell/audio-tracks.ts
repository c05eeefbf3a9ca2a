import type { Sentence } from '#contract/sentences.contract.ts';
import { isPlayable } from './audio-status.ts';

export type Track = {
  id: string;
  url: string;
  name: string;
  seconds?: number | undefined;
};

export const toTrack = ({ code, text, tts }: Pick<Sentence, 'code' | 'text' | 'tts'>): Track => ({
  id: tts.audioId || code,
  url: tts.audioLink ?? tts.audioUrl,
  name: tts.audioName || text,
  seconds: tts.durationSec ?? undefined,
});

export const getAudios = (
  sentences: readonly Pick<Sentence, 'code' | 'tts'>[],
): Readonly<Record<string, Sentence['tts']>> => Object.fromEntries(sentences.map(({ code, tts }) => [code, tts]));

export const toTracks = (sentences: readonly Pick<Sentence, 'code' | 'text' | 'tts'>[]): readonly Track[] =>
  sentences.filter(({ tts }) => isPlayable(tts.status)).map(toTrack);
