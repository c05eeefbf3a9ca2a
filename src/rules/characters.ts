import { countCharacters } from '#contract/characters.ts';

/** The length of a text as it is saved. */
export const charactersIn = (text: string): number => countCharacters(text.trim());
