import { isolate } from '#texts/isolated-text.ts';

/** AUTHOR-05 */
export const preview = 'Preview';
export const modes = 'Mode';
export const practice = 'Practice';
export const rolePlay = 'Role play';
export const previous = 'Previous';
export const next = 'Next';
export const close = 'Close';
export const previewTitle = (title: string): string => `Preview of ${isolate(title)}`;
export const sentencePosition = (position: number, count: number): string => `Sentence ${position} of ${count}`;
