import { genericError } from '#rules/patterns/failure-texts.ts';
import { formatAmount } from '#texts/amounts.ts';
import { isolate } from '#texts/isolated-text.ts';
import type { AudioFilter } from './audio-filter.ts';

export const sentences = 'Sentences';
export const id = 'Sentence ID';
export const original = 'Original';
export const content = 'Content';
export const translation = 'Translation';
export const voice = 'Voice Type';
export const audio = 'Audio';
export const sameOrder = 'The order is the same in practice mode and role-play mode.';
export const none = 'There is no sentence so far';
export const noneFits = 'No sentence has audio of this kind.';
export const listFailed = 'The sentences could not be loaded.';
export const add = 'Add a Sentence';
export const failed = 'The sentence could not be loaded.';
export const noun = 'sentence';
export const parent = 'lesson';
export const showAll = 'Show all';
export const editAll = 'Edit All';
export const playAll = 'Play all';
export const stop = 'Stop';
export const position = 'Position';
export const copyAudioId = 'Copy Audio ID';
export const idLabel = (code: string): string => `Sentence ID ${code}`;
export const audioIdLabel = (id: string): string => `Audio ID ${id}`;
export const play = (text: string): string => `Play ${isolate(text)}`;
export const pause = (text: string): string => `Pause ${isolate(text)}`;

export const sentenceSaved = (isNew: boolean): string => `Sentence ${isNew ? 'created' : 'edited'} successfully`;

/** The heading of the sentences that were added in the same form (AUTHOR-01). */
export const createdHere = (count: number): string => `${formatAmount(count, 'sentence')} created`;

export const pasteHelp = 'Paste several lines to create several sentences.';
export const line = 'Line';
export const pastedLines = 'Pasted lines';
export const keepAsOne = 'Keep as one sentence';
export const tryAgain = 'Try again';
export const backToLesson = 'Back to Lesson Details';
export const lineCreated = 'Created';
export const lineLabel = (line: number, label: string): string => `${label} of line ${line}`;
export const leaveOutLine = (line: number): string => `Leave out line ${line}`;
export const emptyLinesLeftOut = (count: number): string => `${formatAmount(count, 'empty line')} left out.`;
export const duplicateText = (line: number): string => `Same text as line ${line}`;
export const linesWrong = (count: number): string => `${formatAmount(count, 'line')} cannot be created yet.`;
export const tooManyLines = (free: number): string =>
  `The lesson takes ${formatAmount(free, 'more sentence')}. Leave out lines.`;
export const generateAndSave = 'Generate Audio and Save';
export const createAction = (count: number): string => `${generateAndSave} ${formatAmount(count, 'sentence')}`;
export const creatingLines = (created: number, total: number): string =>
  `${created} of ${formatAmount(total, 'sentence')} created.`;
export const creationStopped = (reason: string, isOutcomeUnknown: boolean): string =>
  isOutcomeUnknown
    ? `It is unknown whether the last lines sent were created. '${tryAgain}' creates no sentence twice. ${reason}`
    : `The rest was not created. ${reason}`;
export const pageClosed = 'The page was closed before the server answered.';
export const uncertainLines = (numbers: readonly number[]): string =>
  `${numbers.length === 1 ? `Line ${numbers[0]} was` : `Lines ${numbers.join(', ')} were`} sent before the page was closed ` +
  'and may have been created. Look at the lesson in another tab before you create them again.';
export const lostLines = (texts: readonly string[]): string =>
  `Your pasted lines that are not created: ${texts.map(isolate).join(', ')}`;
export const rejectedLines = (count: number): string =>
  `${formatAmount(count, 'line')} could not be created. Correct them and press '${generateAndSave}'; ` +
  'they are added at the end of the lesson.';
export const linesCreated = (count: number): string => `${formatAmount(count, 'sentence')} created successfully`;

export const sentencesEdited = (count: number): string =>
  count === 1 ? sentenceSaved(false) : `${formatAmount(count, 'sentence')} edited successfully`;

export const newAudioQuestion =
  'This sentence is going to be re-generated. Please make sure the materials are well prepared.';

export const deleteQuestion = (code: string): string => `Are you sure you want to delete this sentence(${code})?`;

export const sentenceListTexts = {
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
