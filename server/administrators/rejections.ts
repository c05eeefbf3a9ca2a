import { createFieldRejection, type Rejection, type RejectionKind } from '#server/core/http/rejection.ts';

// Why the server rejects a sign-in, a password or a second factor of an administrator.

export const administratorDisabled: RejectionKind = {
  name: 'administratorDisabled',
  status: 401,
  error: 'This account is disabled.',
};
export const wrongCredentials: RejectionKind = {
  name: 'wrongCredentials',
  status: 422,
  error: 'E-mail or password is wrong.',
};
export const wrongCurrentPassword: RejectionKind = { ...wrongCredentials, error: 'The current password is wrong.' };
export const wrongResetCode: RejectionKind = {
  name: 'wrongResetCode',
  status: 422,
  error: 'The code is wrong or has expired.',
};
export const secondFactorNeeded: RejectionKind = {
  name: 'secondFactorNeeded',
  status: 422,
  error: 'Please enter a code of your authenticator app or a recovery code too.',
};
export const wrongSecondFactor: RejectionKind = {
  name: 'wrongSecondFactor',
  status: 422,
  error: 'The code is wrong or was used before.',
};
export const signInExpired: RejectionKind = {
  name: 'signInExpired',
  status: 422,
  error: 'The sign-in has expired. Please go back and sign in again.',
};

/** The Rejection weakPassword (42212), which names the field. */
export const createWeakPassword = (field: string, error: string): Rejection =>
  createFieldRejection({ name: 'weakPassword', status: 422, error }, field);
