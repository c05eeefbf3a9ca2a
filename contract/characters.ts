import * as v from 'valibot';

/**
 * How many characters a text has: Unicode code points, so that most emoji are one, and on every machine as many. The
 * counter of a field and the server's limit both ask here.
 */
export const countCharacters = (text: string): number => [...text].length;

/** Half of a surrogate pair is no character; no database keeps it. */
const isWhole = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** A text of at most `most` characters, without the blanks around it. */
export const limitedText = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => countCharacters(text) <= most, `at most ${most} characters`),
    v.check(isWhole, 'characters of Unicode alone'),
  );
