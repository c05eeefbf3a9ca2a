import { countCharacters } from '#contract/characters.ts';
import { countEmptyMarks, toVisibleText } from '#texts/visible-text.ts';
import { unseenCharacters } from './form-texts.ts';

/** The number of characters of a text that are saved. */
export const charactersIn = (text: string): number => countCharacters(toVisibleText(text));

/** Says how many invisible characters of a text will not be saved; undefined if there are none. */
export const unseenNote = (text: string): string | undefined => {
  const count = countEmptyMarks(text);
  return count === 0 ? undefined : unseenCharacters(count);
};
