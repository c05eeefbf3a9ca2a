import { object, string } from 'yup';
import { emailMaxLength, passwordMaxLength } from '#contract/credential-values.ts';
import { resetCodeMaxLength } from '#contract/passwords.contract.ts';
import { findResetCode, readResetCode } from '#contract/pasted-code.ts';
import { atMost } from '#rules/patterns/too-long.ts';
import { severalCodes } from './credential-texts.ts';
import { emailOrEmpty } from './email-field.ts';

const emailText = 'Please enter Email address';
const email = emailOrEmpty(emailText, atMost(emailMaxLength)).required(emailText);

/** LOGIN-02 */
export const signInFields = object({
  email,
  password: string().required('Please enter Password').max(passwordMaxLength, atMost(passwordMaxLength)),
});

/** RESET-06 */
export const passwordResetFields = object({
  email,
  code: string()
    .test('one', severalCodes, (typed) => findResetCode(typed ?? '').kind !== 'several')
    .transform(readResetCode)
    .required('Please enter verification code')
    .max(resetCodeMaxLength, atMost(resetCodeMaxLength)),
  password: string().required('Please enter new password').max(passwordMaxLength, atMost(passwordMaxLength)),
  confirmation: string()
    .required('Please enter confirm password')
    // yup runs `oneOf` before `required`.
    // It would report a missing confirmation as a different password.
    .test('same', 'The passwords you input twice should be the same', (typed, { parent }) => {
      return !typed || typed === parent.password;
    }),
});

export type SignInValues = { email: string; password: string };
export type PasswordResetValues = { email: string; code: string; password: string; confirmation: string };
