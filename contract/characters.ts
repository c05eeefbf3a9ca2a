import * as v from 'valibot';

/** Counts Unicode code points. The counter of a field and the server's limit both use it. */
export const countCharacters = (text: string): number => [...text].length;

const isWhole = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** A trimmed text of at most `max` characters. */
export const limitedText = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => countCharacters(text) <= max, `at most ${max} characters`),
    v.check(isWhole, 'only complete Unicode characters'),
  );
