import * as v from 'valibot';
import { toVisibleName } from '#texts/visible-text.ts';

/** Counts Unicode code points. The counter of a field and the server's limit both use it. */
export const countCharacters = (text: string): number => [...text].length;

const isWhole = (text: string): boolean => !/\p{Surrogate}/u.test(text);

const fits = (max: number) =>
  v.check<string, string>((text) => countCharacters(text) <= max, `at most ${max} characters`);

/** A trimmed text of at most `max` characters. */
export const limitedText = (max: number) =>
  v.pipe(v.string(), v.trim(), fits(max), v.check(isWhole, 'only complete Unicode characters'));

/** The name of a person as it is seen (`toVisibleName`), of at most `max` characters. */
export const limitedName = (max: number) =>
  v.pipe(v.string(), v.check(isWhole, 'only complete Unicode characters'), v.transform(toVisibleName), fits(max));
