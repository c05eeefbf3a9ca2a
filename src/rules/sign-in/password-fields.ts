import { string } from 'yup';
import { passwordMaxLength } from '#contract/credential-values.ts';
import * as credentialTexts from './credential-texts.ts';

const passwordField = (missing: string) =>
  string().required(missing).max(passwordMaxLength, credentialTexts.formatCredentialTooLong(passwordMaxLength));

/** The password of an account, which the server compares (LOGIN-02). */
export const currentPassword = passwordField(credentialTexts.passwordMissing);

/** A new password, with the texts of RESET-06. */
export const newPassword = passwordField(credentialTexts.newPasswordMissing);

/** The new password again, as it is in the field `original`. */
export const createConfirmation = (original: string) =>
  string()
    .required(credentialTexts.confirmationMissing)
    // yup runs `oneOf` before `required`.
    // It would report a missing confirmation as a different password.
    .test('same', credentialTexts.passwordsDiffer, (typed, { parent }) => {
      return !typed || typed === parent[original];
    });
