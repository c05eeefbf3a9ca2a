import * as errorCodes from '#contract/error-codes.ts';

/**
 * Why a session is over.
 * `signedOut`: its administrator has signed out in another tab.
 * `unknown`: the server did not say.
 */
export type SessionEnd = 'expired' | 'revoked' | 'disabled' | 'signedOut' | 'unknown';

const endByCode: Readonly<Record<number, SessionEnd>> = {
  [errorCodes.accessExpired]: 'expired',
  [errorCodes.refreshExpired]: 'expired',
  [errorCodes.sessionRevoked]: 'revoked',
  [errorCodes.administratorDisabled]: 'disabled',
};

/** Why a session ended, from the error code of the rejected call. */
export const getSessionEnd = (code: number | undefined): SessionEnd => endByCode[code ?? 0] ?? 'unknown';

const back = 'Sign in again, and the page that was open comes back.';

/** What the login page says after a session has ended (REQ-14). */
export const sessionEndTexts: Readonly<Record<SessionEnd, string>> = {
  expired: `Your session has expired. ${back}`,
  revoked: `Your session was ended elsewhere, for example on another device or by a new password. ${back}`,
  disabled:
    'Your account is disabled. Once it is enabled again, sign in, and the page that was open comes back. Ask the person who manages your organization’s console.',
  signedOut: `You have signed out in another tab. ${back}`,
  unknown: `Your session has ended. ${back}`,
};

export const isSessionEnd = (text: unknown): text is SessionEnd =>
  typeof text === 'string' && Object.hasOwn(sessionEndTexts, text);
