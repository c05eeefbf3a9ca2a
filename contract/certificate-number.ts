import { toAsciiDigits } from './pasted-code.ts';

/** Without I, L, O and U, which are easily misread (Crockford's Base32). */
export const certificateDigits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const certificateNumberLength = 12;

const form = new RegExp(`^[${certificateDigits}]{${certificateNumberLength}}$`);
/** A page or a mail that contains a number is shorter. */
const longestText = 5_000;

const separators = /[\s\p{Pd}\p{Cf}\u2212]/gu;

export const groupedNumber = (digits: string): string => digits.replace(/.{4}(?=.)/g, '$&-');

/**
 * Returns the number that a text is, in its usual form.
 * Undefined if the text cannot be one.
 */
const readWholeNumber = (typed: string): string | undefined => {
  const upper = typed.replace(separators, '').replace(/[a-z]/g, (letter) => letter.toUpperCase());
  const plain = upper.replace(/O/g, '0').replace(/[IL]/g, '1');
  return form.test(plain) ? groupedNumber(plain) : undefined;
};

/**
 * The parts of a text that can be a number.
 * A part without digits and separators is a word.
 */
const getParts = (text: string): string[] =>
  text.split(/[^\p{sc=Latin}\p{N}\p{Pd}\u2212]+/u).filter((part) => /[\d\p{Pd}\u2212]/u.test(part));

/** Three groups with the same separator, where no Latin letter or digit touches them. */
const groups = /(?<![\p{sc=Latin}\p{N}])(?=([a-z\d]{4}([ ._/])[a-z\d]{4}\2[a-z\d]{4})(?![\p{sc=Latin}\p{N}]))/giu;

/**
 * Groups of a sentence that can be a number.
 * They have a digit, so that groups of words do not count.
 */
const groupedIn = (text: string): string[] =>
  [...text.matchAll(groups)]
    .map(([, found = '']) => found)
    .filter((found) => /\d/.test(found))
    .map((found) => found.replace(/[^a-z\d]/gi, ''));

/**
 * Returns the number that someone typed or pasted, in its usual form.
 * Undefined if there is none, or several.
 */
export function readCertificateNumber(typed: string): string | undefined {
  const plain = toAsciiDigits(typed.slice(0, longestText));
  const whole = readWholeNumber(plain);
  if (whole !== undefined) return whole;
  const parts = [...getParts(plain), ...groupedIn(plain)];
  const found = new Set(parts.flatMap((part) => readWholeNumber(part) ?? []));
  const [number] = found;
  return found.size === 1 ? number : undefined;
}
