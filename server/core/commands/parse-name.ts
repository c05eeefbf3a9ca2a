import { countCharacters } from '#contract/characters.ts';
import { toVisibleName } from '#texts/visible-text.ts';
import { OpsError } from './ops-error.ts';

export const nameMaxLength = 100;

/** Returns a name without outer spaces and marks that nobody sees. Throws OpsError. */
export const parseName = (name: string, text: string): string => {
  const visible = toVisibleName(text);
  if (visible === '' || countCharacters(visible) > nameMaxLength || /\p{Cc}/u.test(text.trim()))
    throw new OpsError(`${name} needs 1 to ${nameMaxLength} characters, without line breaks and control characters.`);
  return visible;
};
