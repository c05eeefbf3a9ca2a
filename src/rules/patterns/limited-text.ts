import { string } from 'yup';
import { toVisibleName, toVisibleText } from '#texts/visible-text.ts';
import { charactersIn } from './characters.ts';
import { formatTextTooLong } from './form-texts.ts';

const seenText = (max: number, toSeen: (text: string) => string) =>
  string()
    .transform(toSeen)
    .default('')
    .test('length', formatTextTooLong(max), (text) => charactersIn(text) <= max);

/** A text of one or more lines, as it is seen. */
export const limitedText = (max: number) => seenText(max, toVisibleText);

/** A name on one line, as it is seen. */
export const limitedName = (max: number) => seenText(max, toVisibleName);
