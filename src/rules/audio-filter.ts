import type { AudioStatus } from '#contract/activities.contract.ts';
import { readQuery, withQuery } from './address-query.ts';
import { hasAudioFailed, isPlayable } from './audio-labels.ts';

/** Which sentences of a lesson are shown, by how far their audio is; empty: all. */
export type AudioFilter = '' | 'failed' | 'inProgress' | 'playable';

const fits: Readonly<Record<AudioFilter, (status: AudioStatus) => boolean>> = {
  '': () => true,
  failed: hasAudioFailed,
  inProgress: (status) => !hasAudioFailed(status) && !isPlayable(status),
  playable: isPlayable,
};

export const audioFilters: readonly { value: AudioFilter; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'failed', label: 'Failed' },
  { value: 'inProgress', label: 'In progress' },
  { value: 'playable', label: 'Playable' },
];

/** A filter by its name; all sentences where there is no such filter. */
export const audioFilterOf = (name = ''): AudioFilter => audioFilters.find(({ value }) => value === name)?.value ?? '';

/** Whether a sentence is shown under a filter. */
export const fitsAudio = (filter: AudioFilter, status: AudioStatus): boolean => fits[filter](status);

const space = 'sentences';

/** The filter in an address, `sentences.audio`: what is no good in it is left out. */
export const audioFilterIn = (address: string): AudioFilter => audioFilterOf(readQuery(address, space).audio);

/** The address with another filter; without one when all are shown. */
export const withAudioFilter = (address: string, audio: AudioFilter): string => withQuery(address, space, { audio });

/** What a list says that shows a part of its sentences. */
export const partWords = (shown: number, total: number): string =>
  `${shown} of ${total} sentences. Only the whole list can be sorted or played.`;
