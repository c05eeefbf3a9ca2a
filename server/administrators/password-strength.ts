import { passwordMinLength } from '#contract/credential-values.ts';
import { demoPassword } from '#contract/demo-accounts.ts';
import type { IsBreached } from './breached-passwords.ts';
import { createWeakPassword } from './rejections.ts';

const nameMinLength = 4;
const charactersWithoutNames = 6;
/** The library takes long for long texts, so only their beginning is estimated. */
const estimatedCharacters = 24;
/** The scores are 0 to 4; a password that a million guesses find has less than 2. */
const minScore = 2;

/** A password to guess, and words that a guess would begin with. */
type Guessed = { password: string; words: readonly string[] };
type Estimate = { isCommon(password: string): boolean; isGuessable(guessed: Guessed): boolean };

let loaded: Promise<Estimate> | undefined;

/**
 * The estimate of zxcvbn-ts (MIT).
 * It knows common passwords, their words, rows of keys, repeats and dates.
 */
const loadEstimate = async (): Promise<Estimate> => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs: graphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const estimate = new ZxcvbnFactory({ dictionary, graphs });
  const common = new Set([...dictionary['passwords-common'], demoPassword]);
  return {
    isCommon: (password) => common.has(password.toLowerCase()),
    isGuessable({ password, words }) {
      const beginning = [...password].slice(0, estimatedCharacters).join('');
      return estimate.check(beginning, [...words]).score < minScore;
    },
  };
};

type Names = { email: string; brand: { product: string; company: string } };

const separators = /[^\p{L}\p{N}]+/u;

const getNameParts = ({ email, brand: { product, company } }: Names): string[] =>
  [email, product, company]
    .flatMap((name) => name.normalize('NFKC').toLowerCase().split(separators))
    .filter((word) => word.length >= nameMinLength)
    .toSorted((a, b) => b.length - a.length);

const isMadeOfNames = (password: string, words: readonly string[]): boolean => {
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), password.toLowerCase());
  return rest !== password.toLowerCase() && rest.split(separators).join('').length < charactersWithoutNames;
};

const tooShort = `The password must have at least ${passwordMinLength} characters.`;
const tooCommon = 'This password is very common. Please choose another one.';
const tooClose =
  'This password is too close to your e-mail address or the name of the product. Please choose another one.';
const guessable = 'This password is easy to guess. Please choose one with more words or characters.';
const breached = 'This password is in a list of stolen passwords. Please choose another one.';

/**
 * Throws the Rejection weakPassword (42212) for a weak new password.
 * It has fewer than 8 characters, is common or easy to guess,
 * or is made of words of the e-mail, the product and the company.
 */
export const requireStrongPassword = async (password: string, names: Names, field = 'password'): Promise<void> => {
  const normalized = password.normalize('NFKC');
  if ([...normalized].length < passwordMinLength) throw createWeakPassword(field, tooShort);
  loaded ??= loadEstimate();
  const { isCommon, isGuessable } = await loaded;
  if (isCommon(normalized)) throw createWeakPassword(field, tooCommon);
  const words = getNameParts(names);
  if (isMadeOfNames(normalized, words)) throw createWeakPassword(field, tooClose);
  if (isGuessable({ password: normalized, words })) throw createWeakPassword(field, guessable);
};

/**
 * Throws the Rejection weakPassword (42212) for a password that was stolen elsewhere.
 * Call it for a person who has proven who they are: it asks another service.
 */
export const requireUnbreached = async (
  password: string,
  isBreached: IsBreached,
  field = 'password',
): Promise<void> => {
  if (await isBreached(password)) throw createWeakPassword(field, breached);
};
