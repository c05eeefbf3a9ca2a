import { string } from 'yup';
import { passwordMaxLength } from '#contract/credential-values.ts';
import { formatMaximum } from './credential-texts.ts';

const passwordField = (missing: string) =>
  string().required(missing).max(passwordMaxLength, formatMaximum(passwordMaxLength));

/** The password of an account, which the server compares (LOGIN-02). */
export const currentPassword = passwordField('Please enter Password');

/** A new password, with the texts of RESET-06. */
export const newPassword = passwordField('Please enter new password');

/** The new password again, as it is in the field `original`. */
export const createConfirmation = (original: string) =>
  string()
    .required('Please enter confirm password')
    // yup runs `oneOf` before `required`.
    // It would report a missing confirmation as a different password.
    .test('same', 'The passwords you input twice should be the same', (typed, { parent }) => {
      return !typed || typed === parent[original];
    });
