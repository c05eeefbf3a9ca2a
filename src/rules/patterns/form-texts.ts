import { formatAmount } from '#texts/amounts.ts';

export const loading = 'Loading';
export const notice = 'Notice';
export const submit = 'Submit';
export const cancel = 'Cancel';
export const restored = 'Your unsaved changes are back.';
export const discard = 'Discard';
export const changed = 'Changed by somebody else';
export const keepMine = 'Keep mine';
export const useTheirs = 'Use theirs';
export const notSaved = 'It was not saved. Your text is below, as you typed it, and can be copied.';
export const failed = (noun: string): string => `The ${noun} could not be loaded.`;
export const changedNoun = (noun: string): string =>
  `Somebody else has changed this ${noun}. Your text is below, as you typed it; this is what they saved:`;
/** What a form says about a text or a name of over `max` characters as they are seen. */
export const formatTextTooLong = (max: number): string => `The maximum number of characters are ${max}.`;
export const unseenCharacters = (count: number): string =>
  `${formatAmount(count, 'invisible character')} will not be saved.`;

export const leaveQuestion = 'Leave this page? Your edit will not be saved after you leave this page.';
