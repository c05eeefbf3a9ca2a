import { cleanEmail } from '#contract/email-address.ts';
import { passwordReset, resetCode } from '#contract/passwords.contract.ts';
import { login } from '#contract/session.contract.ts';
import type { SessionEnd } from '#rules/patterns/session-end.ts';
import { randomKey } from '#services/browser/random-key.ts';
import { clearTokens, readTokens, storeTokens } from '#services/browser/token-store.ts';
import { call } from '#services/http/call.ts';

const provider = 'email';

export async function signIn({ uid, password }: { uid: string; password: string }, signal: AbortSignal): Promise<void> {
  const email = cleanEmail(uid);
  const pair = await call(login, { body: { provider, uid: email, password } }, signal);
  storeTokens({ ...pair, email, session: randomKey() });
}

/** Does nothing if a newer session has replaced the token. */
export function endSession(usedToken: string | undefined, end: SessionEnd): void {
  if (readTokens()?.accessToken === usedToken) clearTokens(end);
}

export async function requestResetCode({ email }: { email: string }, signal: AbortSignal): Promise<void> {
  await call(resetCode, { body: { provider, uid: cleanEmail(email) } }, signal);
}

/**
 * Does not sign in.
 * The server applies the same key once.
 */
export async function resetPassword(
  { email, code, password, key }: { email: string; code: string; password: string; key: string },
  signal: AbortSignal,
): Promise<void> {
  await call(
    passwordReset,
    { idempotencyKey: key, body: { provider, uid: cleanEmail(email), code: code.trim(), password } },
    signal,
  );
}
