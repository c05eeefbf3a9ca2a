import * as v from 'valibot';
import { toVisibleName, toVisibleText } from '#texts/visible-text.ts';

/**
 * Counts Unicode code points.
 * The counter of a field and the server's limit both use it.
 */
export const countCharacters = (text: string): number => [...text].length;

const isWhole = (text: string): boolean => !/\p{Surrogate}/u.test(text);

const fits = (max: number) =>
  v.check<string, string>((text) => countCharacters(text) <= max, `at most ${max} characters`);

const storedAsSeen =
  'Stored as it is seen: without control characters, marks of direction and other characters that nobody sees.';

const seenText = (max: number, toSeen: (text: string) => string) =>
  v.pipe(
    v.string(),
    v.description(storedAsSeen),
    v.check(isWhole, 'only complete Unicode characters'),
    v.transform(toSeen),
    fits(max),
  );

/** A text of one or more lines as it is seen (`toVisibleText`), of at most `max` characters. */
export const limitedText = (max: number) => seenText(max, toVisibleText);

/** A name on one line as it is seen (`toVisibleName`), of at most `max` characters. */
export const limitedName = (max: number) => seenText(max, toVisibleName);
