import { passwordMaxLength, passwordMinLength } from '#contract/credential-values.ts';

/** The server's rules for a new password, which stand below the field. */
export const passwordRules = `${passwordMinLength} to ${passwordMaxLength} characters, not common or easy to guess, not made of your e-mail address or the product's name.`;

/** What a field says about a credential of over `max` characters, which is never cut (LOGIN-02). */
export const formatCredentialTooLong = (max: number): string => `At most ${max} characters.`;

export const severalCodes = 'This text has several codes. Please enter one of them.';

export const emailMissing = 'Please enter Email address';
export const passwordMissing = 'Please enter Password';
export const newPasswordMissing = 'Please enter new password';
export const confirmationMissing = 'Please enter confirm password';
export const passwordsDiffer = 'The passwords you input twice should be the same';
export const resetCodeMissing = 'Please enter verification code';
export const codeMissing = 'Please enter the code';
export const codeLabel = 'Code from your authenticator app or a recovery code';
