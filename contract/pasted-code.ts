import { toPlainText } from '#texts/visible-text.ts';

/** What a text says: one code, none, or several of which none is the right one. */
export type PastedCode = { kind: 'one'; code: string } | { kind: 'several' } | { kind: 'none' };

/** A longer text is no message with a code. */
const longestText = 5_000;
const none: PastedCode = { kind: 'none' };

const isDigit = (code: number): boolean => code >= 0 && /\p{Nd}/u.test(String.fromCodePoint(code));

/** The digits of any script follow each other from 0 to 9. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1)) zero -= 1;
  return String((code - zero) % 10);
}

/** Its plain form would be letters that touch the number: 'No12'. */
const numeroSign = /\u2116/g;

/** The key or circle around a digit of an emoji. */
const digitFrames = /(?<=\p{Nd})\p{Me}+/gu;

/**
 * A text in its plain form (`toPlainText`) with ASCII digits for those of every script.
 * Digits in emoji lose the key around them.
 */
export const toAsciiDigits = (text: string): string =>
  toPlainText(text.replace(numeroSign, '#'))
    .replace(digitFrames, '')
    .replace(/\p{Nd}/gu, toAsciiDigit);

const toPastedCode = (codes: readonly string[]): PastedCode => {
  const [code, ...others] = new Set(codes);
  if (code === undefined) return none;
  return others.length === 0 ? { kind: 'one', code } : { kind: 'several' };
};

/** What stands between the groups of one number. */
const groupSeparator = /^(?: ?[\p{Pd}\u2212_·] ?|[ .,'’])$/u;

/**
 * Many scripts write no space between a word and a number.
 * In Latin letters, the 12 of 'A12' is not a number.
 */
const parts = /[\p{sc=Latin}\p{N}]+|(?:(?!\p{sc=Latin})\p{L})+|[^\p{L}\p{N}]+/gu;

/** The numbers of a text, each as its groups. */
function readNumbers(text: string): string[][] {
  const numbers: string[][] = [];
  let isOpen = false;
  for (const part of text.match(parts) ?? []) {
    const isNumber = /^\d+$/.test(part);
    if (isNumber && isOpen) numbers.at(-1)?.push(part);
    else if (isNumber) numbers.push([part]);
    isOpen = isNumber || (isOpen && groupSeparator.test(part));
  }
  return numbers;
}

/** The joined neighbors among the groups that have so many digits. */
function getWindows(groups: readonly string[], length: number): string[] {
  return groups.flatMap((_, start) => {
    let joined = '';
    for (let at = start; at < groups.length && joined.length < length; at += 1) joined += groups[at] ?? '';
    return joined.length === length ? [joined] : [];
  });
}

/**
 * A word that touches a number, as in 'PIN387565'.
 * Two letters do not count, because numbers of passports begin like that.
 */
const touchingWord = /(?<![\p{L}\p{N}])\p{sc=Latin}{3,}(?=\d+(?![\p{L}\p{N}]))/gu;

/** The part of a text that a number of a certificate (12) or a recovery code (16) is. */
const otherCode = /(?<![\p{L}\p{N}])(?:[\dA-Z]{12}|[a-z2-7]{16})(?![\p{L}\p{N}])/gu;

const toSpacedText = (text: string): string => text.replace(otherCode, ' ').replace(touchingWord, (word) => `${word} `);

/**
 * The number in a text.
 * Of several numbers it is the one with so many digits.
 */
function readDigits(text: string, length: number): PastedCode {
  if (text.length > longestText) return none;
  const plain = toAsciiDigits(text);
  const numbers = readNumbers(plain);
  const whole = numbers.map((groups) => groups.join(''));
  const exact = toPastedCode(whole.filter((number) => number.length === length));
  if (exact.kind !== 'none') return exact;
  const within = toPastedCode(numbers.flatMap((groups) => getWindows(groups, length)));
  if (within.kind === 'one') return within;
  const touching = readNumbers(toSpacedText(plain)).map((groups) => groups.join(''));
  const freed = toPastedCode(touching.filter((number) => number.length === length));
  if (freed.kind === 'one') return freed;
  const hasLetters = /\p{L}/u.test(plain);
  return toPastedCode(whole.filter((number) => !hasLetters || number.length >= shortestAmongLetters));
}

/** A shorter number among words is a time or a count. */
const shortestAmongLetters = 4;

const resetCodeLength = 6;
const appCodeLength = 6;

/** Reads a verification code from what was pasted, such as the sentence of the mail. */
export const findResetCode = (text: string): PastedCode => readDigits(text, resetCodeLength);

const codeOr = (text: string, found: PastedCode): string => (found.kind === 'one' ? found.code : toAsciiDigits(text));

export const readResetCode = (text: string): string => codeOr(text, findResetCode(text));

const dashes = /[\p{Pd}\u2212]/gu;
const recoveryCode = /^[a-z2-7]{16}$/i;

/** Four groups with the same separator or none, where no Latin letter or digit touches them. */
const recoveryGroups =
  /(?<![\p{sc=Latin}\p{N}])(?=([a-z2-7]{4}([\p{Pd}\u2212 ._]?)(?:[a-z2-7]{4}\2){2}[a-z2-7]{4})(?![\p{sc=Latin}\p{N}]))/giu;

/** Without dashes, only digits tell a code from words. */
const recoveryCodesIn = (text: string): string[] =>
  [...text.matchAll(recoveryGroups)]
    .map(([, found = '']) => found)
    .filter((found) => /\d/.test(found) || found.search(dashes) >= 0)
    .map((found) => found.replace(/[^a-z2-7]/gi, '').toLowerCase());

/** Reads a code of an authenticator app or a recovery code from what was pasted. */
export function findSecondFactorCode(text: string): PastedCode {
  if (text.length > longestText) return none;
  const plain = toPlainText(text);
  const whole = plain.replace(dashes, '').replaceAll(' ', '');
  if (recoveryCode.test(whole)) return { kind: 'one', code: whole.toLowerCase() };
  const words = plain.split(/[^\p{L}\p{N}\p{Pd}\u2212]+/u).filter((word) => word.search(dashes) >= 0);
  const dashed = words.map((word) => word.replace(dashes, '').toLowerCase()).filter((word) => recoveryCode.test(word));
  const codes = [...dashed, ...recoveryCodesIn(plain)];
  return codes.length > 0 ? toPastedCode(codes) : readDigits(text, appCodeLength);
}

export const readSecondFactorCode = (text: string): string => codeOr(text, findSecondFactorCode(text));

/** A sign before it makes a number something else than an ID. */
const signed = /^[-+=<]/;

/**
 * Groups of an ID are short.
 * Two long numbers next to each other are two IDs.
 */
const longestGroup = 4;
const decimal = /^\d+[.,]\d{1,2}$/;

/**
 * Reads the ID of a learner from what was pasted.
 * Separators, `#`, words around it and digits of other scripts are allowed.
 */
export function readLearnerId(text: string): string {
  const plain = toAsciiDigits(text);
  if (text.length > longestText || signed.test(plain) || decimal.test(plain)) return plain;
  const numbers = readNumbers(plain).flatMap((groups) =>
    groups.length > 1 && groups.some(({ length }) => length > longestGroup) ? groups : [groups.join('')],
  );
  return codeOr(text, toPastedCode(numbers));
}
