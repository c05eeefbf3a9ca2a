import * as errorCodes from '#contract/error-codes.ts';

const sessionEnds = ['expired', 'revoked', 'disabled', 'signedOut', 'unknown'] as const;

/**
 * Why a session is over.
 * `signedOut`: its administrator has signed out in another tab.
 * `unknown`: the server did not say.
 */
export type SessionEnd = (typeof sessionEnds)[number];

const endByCode: Readonly<Record<number, SessionEnd>> = {
  [errorCodes.accessExpired]: 'expired',
  [errorCodes.refreshExpired]: 'expired',
  [errorCodes.sessionRevoked]: 'revoked',
  [errorCodes.administratorDisabled]: 'disabled',
};

/** Why a session ended, from the error code of the rejected call. */
export const getSessionEnd = (code: number | undefined): SessionEnd => endByCode[code ?? 0] ?? 'unknown';

export const isSessionEnd = (text: unknown): text is SessionEnd => sessionEnds.some((end) => end === text);
