import type { AudioStatus } from '#contract/sentences.contract.ts';
import { ignoredPartText } from '#rules/patterns/list-url.ts';
import { readQuery, withQuery } from '#rules/patterns/url-query.ts';
import { hasAudioFailed, isPlayable } from '#rules/shell/audio-status.ts';
import { audioFilterLabels } from './sentence-texts.ts';

export type AudioFilter = '' | 'failed' | 'inProgress' | 'playable';

const filters: Readonly<Record<AudioFilter, (status: AudioStatus) => boolean>> = {
  '': () => true,
  failed: hasAudioFailed,
  inProgress: (status) => !hasAudioFailed(status) && !isPlayable(status),
  playable: isPlayable,
};

export const audioFilters = (['', 'failed', 'inProgress', 'playable'] as const).map((value) => ({
  value,
  label: audioFilterLabels[value],
}));

export const parseAudioFilter = (name = ''): AudioFilter =>
  audioFilters.find(({ value }) => value === name)?.value ?? '';

export const matchesAudioFilter = (filter: AudioFilter, status: AudioStatus): boolean => filters[filter](status);

const sentencePrefix = 'sentences';

/** Reads `sentences.audio`; an unknown value means all sentences. */
export const audioFilterIn = (address: string): AudioFilter =>
  parseAudioFilter(readQuery(address, sentencePrefix).audio);

/** Says that `sentences.audio` is unknown; empty if it is known or missing. */
export const ignoredAudioText = (address: string): string => {
  const audio = (readQuery(address, sentencePrefix).audio ?? '').trim();
  return audio && !parseAudioFilter(audio) ? ignoredPartText('audio', audio) : '';
};

export const withAudioFilter = (address: string, audio: AudioFilter): string =>
  withQuery(address, sentencePrefix, { audio });
