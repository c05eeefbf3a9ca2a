import { passwordMinLength } from '#contract/credential-values.ts';
import { Rejection } from '#server/http/rejection.ts';
import { demoPassword } from './demo-password.ts';

const commonMax = 10_000;

let common: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords, in lower case, by zxcvbn-ts (MIT), whose list begins with the most common one. */
const loadCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'].slice(0, commonMax), demoPassword]);
};

/** The Rejection weakPassword (42212), which names the field. */
export const weakPassword = (field: string, text: string) =>
  new Rejection('weakPassword', { error: text, errors: [`${field}: ${text}`] });

/**
 * Throws the Rejection weakPassword (42212) for a new password with fewer than 8 characters or one of the 10,000 most
 * common ones; case does not matter.
 */
export const requireStrongPassword = async (password: string, field = 'password'): Promise<void> => {
  const normalized = password.normalize('NFKC');
  if ([...normalized].length < passwordMinLength) {
    throw weakPassword(field, `The password must have at least ${passwordMinLength} characters.`);
  }
  common ??= loadCommon();
  if ((await common).has(normalized.toLowerCase())) {
    throw weakPassword(field, 'This password is very common. Please choose another one.');
  }
};
