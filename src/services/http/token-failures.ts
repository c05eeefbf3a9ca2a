import * as errorCodes from '#contract/error-codes.ts';
import { type Failure, isFailure } from '#rules/patterns/failure.ts';

/** Codes that require a new sign-in. */
const sessionEndingCodes: readonly number[] = [
  errorCodes.notSignedIn,
  errorCodes.refreshExpired,
  errorCodes.sessionRevoked,
  errorCodes.administratorDisabled,
];

export const isAccessExpired = (thrown: unknown): boolean =>
  isFailure(thrown) && thrown.code === errorCodes.accessExpired;

export const isSessionRejected = (thrown: unknown): thrown is Failure =>
  isFailure(thrown) && thrown.code !== undefined && sessionEndingCodes.includes(thrown.code);
