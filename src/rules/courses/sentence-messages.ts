import { genericError } from '#rules/patterns/labels.ts';
import { formatAmount } from '#texts/amounts.ts';
import type { AudioFilter } from './audio-filter.ts';

export const sentenceSaved = (isNew: boolean): string => `Sentence ${isNew ? 'created' : 'edited'} successfully`;

export const newAudioQuestion =
  'This sentence is going to be re-generated. Please make sure the materials are well prepared.';

export const generateAndSave = 'Generate Audio and Save';

export const sentenceListTexts = {
  deleteQuestion: (code: string) => `Are you sure you want to delete this sentence(${code})?`,
  deleted: (code: string) => `Sentence(${code}) deleted`,
  listFailed: 'Failed to get the list of sentences, please try it again later.',
  sorted: 'Succeed to sort sentences.',
  sortFailed: 'Failed to sort sentences, please try it again later.',
  deleteFailed: genericError,
};

export const contentMissing = 'Content required.';
export const voiceMissing = 'Please select a voice type.';

export const audioFilterLabels: Readonly<Record<AudioFilter, string>> = {
  '': 'All',
  failed: 'Failed',
  inProgress: 'In progress',
  playable: 'Playable',
};

export const filteredMessage = (shown: number, total: number): string =>
  `${shown} of ${formatAmount(total, 'sentence')}. Only the whole list can be sorted or played.`;
