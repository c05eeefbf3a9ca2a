import { clearTokens } from './browser/token-store.ts';

const notYet = () => Promise.reject<void>(new Error('not written yet'));

export function signIn(_input: { uid: string; password: string }, _signal: AbortSignal): Promise<void> {
  return notYet();
}

export function signOut(_signal: AbortSignal): Promise<void> {
  return notYet();
}

/** Forgets the session; with a token, only while that one is still stored. */
export function endSession(_usedToken?: string): void {
  clearTokens();
}

export function requestResetCode(_input: { email: string }, _signal: AbortSignal): Promise<void> {
  return notYet();
}

export function resetPassword(
  _input: { email: string; code: string; password: string },
  _signal: AbortSignal,
): Promise<void> {
  return notYet();
}

export function refreshTokens(_input: { usedToken: string }, _signal: AbortSignal): Promise<void> {
  return notYet();
}
