import { string } from 'yup';
import { toVisibleName } from '#texts/visible-text.ts';
import { charactersIn } from './characters.ts';

export const limitedText = (max: number) =>
  string()
    .trim()
    .default('')
    .test('length', `The maximum number of characters are ${max}.`, (text) => charactersIn(text) <= max);

/** The name of a person, as it is seen. */
export const limitedName = (max: number) => limitedText(max).transform(toVisibleName);
