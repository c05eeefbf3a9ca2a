import { countCharacters } from '#contract/characters.ts';

export const charactersIn = (text: string): number => countCharacters(text.trim());
