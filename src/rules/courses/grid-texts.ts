import { formatAmount } from '#texts/amounts.ts';
import { isolate } from '#texts/isolated-text.ts';
import { content, newAudioQuestion, translation, voice } from './sentence-texts.ts';

/** The texts of the grid in which all sentences of a lesson are edited (AUTHOR-03). */

export const saveAll = 'Save';
export const tryAgain = 'Try again';
export const undo = 'Undo';
export const keepMine = 'Keep mine';
export const takeTheirs = 'Use theirs';
export const saved = 'Saved';
export const changed = 'Changed';
export const keyHelp =
  'Enter and the arrow keys at the ends of a text go to another row, Tab to the next field. Shift+Enter is a line break.';
export const labels = { text: content, localizedText: translation, gender: voice } as const;
export const rowLabel = (position: number): string => `Sentence ${position}`;
export const fieldLabel = (position: number, label: string): string => `${label} of sentence ${position}`;
export const actionLabel = (action: string, position: number): string => `${action}: sentence ${position}`;
export const theirs = 'Somebody else has saved:';
export const theirField = (label: string, value: string): string => `${label}: ${value === '' ? '-' : isolate(value)}`;

export const changedRows = (count: number): string => `${formatAmount(count, 'sentence')} changed, not saved yet.`;
export const savingRows = (count: number, total: number): string =>
  `${count} of ${formatAmount(total, 'sentence')} saved.`;
export const wrongRows = (count: number): string => `Correct ${formatAmount(count, 'sentence')}.`;
export const conflictingRows = (count: number): string =>
  `${formatAmount(count, 'sentence')} changed by somebody else: choose '${keepMine}' or '${takeTheirs}'.`;
export const rejectedRows = (count: number): string =>
  `${formatAmount(count, 'sentence')} could not be saved. '${saveAll}' sends what is not saved again.`;
export const missingRow = 'This sentence was deleted in the meantime, or you do not have access to it any more.';
export const lostRows = (texts: readonly string[]): string =>
  `Deleted in the meantime, with your unsaved changes: ${texts.map(isolate).join(', ')}`;
export const unsavedTexts = (texts: readonly string[]): string =>
  `Your changes that were not saved: ${texts.map(isolate).join(', ')}`;
export const savingStopped = (reason: string, isOutcomeUnknown: boolean): string =>
  isOutcomeUnknown
    ? `It is unknown whether the last rows sent were saved. '${tryAgain}' saves no row twice. ${reason}`
    : `The rest was not saved. ${reason}`;
export const newAudioQuestionFor = (count: number): string =>
  count === 1
    ? newAudioQuestion
    : `${count} sentences are going to be re-generated. Please make sure the materials are well prepared.`;
