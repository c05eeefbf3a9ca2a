import { markName } from '#texts/isolated-text.ts';
import { maxCompared } from './compared-organizations.ts';

/** The texts of the dialog that compares organizations. */

export const compare = 'Compare';
export const title = (days: string): string => `Organizations in comparison, ${days}`;
export const label = 'Figures of the organizations';
export const close = 'Close';
export const removeLabel = (name: string): string => `Remove ${markName(name)}`;
export const remove = 'Remove';
export const full = `${maxCompared} organizations are compared at most. Remove one to add another.`;
export const bars = 'A full bar is 100% of a percentage, else the highest value of these organizations.';
export const none = 'No organization is compared.';
export const addOne = 'Add one.';
export const failed = 'The figures could not be loaded.';
/** Whose figures could not be loaded. */
export const failedNames = (names: readonly string[]): string => `Not loaded: ${names.map(markName).join(', ')}.`;
export const denied = (names: readonly string[]): string =>
  `You may no longer see ${names.map(markName).join(', ')}, so it is left out.`;
