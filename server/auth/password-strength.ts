import { passwordMinLength } from '#contract/credential-values.ts';
import { Rejection } from '#server/http/rejection.ts';
import { demoPassword } from './demo-password.ts';

const commonMax = 10_000;

const nameMinLength = 4;
const charactersWithoutNames = 6;

let common: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords, in lower case, by zxcvbn-ts (MIT), whose list begins with the most common one. */
const loadCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'].slice(0, commonMax), demoPassword]);
};

/** The Rejection weakPassword (42212), which names the field. */
export const weakPassword = (field: string, text: string) =>
  new Rejection('weakPassword', { error: text, errors: [`${field}: ${text}`] });

type Names = { email: string; brand: { product: string; company: string } };

const separators = /[^\p{L}\p{N}]+/u;

const wordsOf = ({ email, brand: { product, company } }: Names): string[] =>
  [email, product, company]
    .flatMap((name) => name.normalize('NFKC').toLowerCase().split(separators))
    .filter((word) => word.length >= nameMinLength)
    .toSorted((a, b) => b.length - a.length);

const isMadeOfNames = (password: string, names: Names): boolean => {
  const rest = wordsOf(names).reduce((left, word) => left.replaceAll(word, ' '), password.toLowerCase());
  return rest !== password.toLowerCase() && rest.split(separators).join('').length < charactersWithoutNames;
};

/**
 * Throws the Rejection weakPassword (42212) for a new password with fewer than 8 characters, one of the 10,000 most
 * common ones, or one made of words of the e-mail, the product and the company; case does not matter.
 */
export const requireStrongPassword = async (password: string, names: Names, field = 'password'): Promise<void> => {
  const normalized = password.normalize('NFKC');
  if ([...normalized].length < passwordMinLength) {
    throw weakPassword(field, `The password must have at least ${passwordMinLength} characters.`);
  }
  common ??= loadCommon();
  if ((await common).has(normalized.toLowerCase())) {
    throw weakPassword(field, 'This password is very common. Please choose another one.');
  }
  if (isMadeOfNames(normalized, names)) {
    const text =
      'This password is too close to your e-mail address or the name of the product. Please choose another one.';
    throw weakPassword(field, text);
  }
};
