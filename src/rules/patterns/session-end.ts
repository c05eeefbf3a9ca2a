import * as errorCodes from '#contract/error-codes.ts';
import { sessionEndTexts } from './session-end-texts.ts';

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

export const isSessionEnd = (text: unknown): text is SessionEnd =>
  typeof text === 'string' && Object.hasOwn(sessionEndTexts, text);
