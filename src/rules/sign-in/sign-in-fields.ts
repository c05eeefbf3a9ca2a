import { object, string } from 'yup';
import { emailMaxLength } from '#contract/credential-values.ts';
import { resetCodeMaxLength } from '#contract/passwords.contract.ts';
import { findResetCode, readResetCode } from '#contract/pasted-code.ts';
import { emailMissing, formatCredentialTooLong, resetCodeMissing, severalCodes } from './credential-texts.ts';
import { emailOrEmpty } from './email-field.ts';
import { createConfirmation, currentPassword, newPassword } from './password-fields.ts';

const email = emailOrEmpty(emailMissing, formatCredentialTooLong(emailMaxLength)).required(emailMissing);

/** LOGIN-02 */
export const signInFields = object({ email, password: currentPassword });

/** RESET-06 */
export const passwordResetFields = object({
  email,
  code: string()
    .test('one', severalCodes, (typed) => findResetCode(typed ?? '').kind !== 'several')
    .transform(readResetCode)
    .required(resetCodeMissing)
    .max(resetCodeMaxLength, formatCredentialTooLong(resetCodeMaxLength)),
  password: newPassword,
  confirmation: createConfirmation('password'),
});

export type SignInValues = { email: string; password: string };
export type PasswordResetValues = { email: string; code: string; password: string; confirmation: string };
