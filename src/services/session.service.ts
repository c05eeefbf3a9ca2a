import { passwordReset, resetCode } from '#contract/passwords.contract.ts';
import { login, logout, refreshToken } from '#contract/session.contract.ts';
import { randomKey } from './browser/random-key.ts';
import { clearTokens, readTokens, storeTokens } from './browser/token-store.ts';
import { call } from './http/call.ts';
import { isAccessExpired } from './http/token-failures.ts';

const provider = 'email';
/** A server without an answer does not delay the sign-out. */
const signOutTimeoutMs = 5_000;

export async function signIn({ uid, password }: { uid: string; password: string }, signal: AbortSignal): Promise<void> {
  const email = uid.trim();
  const pair = await call(login, { body: { provider, uid: email, password } }, signal);
  storeTokens({ ...pair, email, session: randomKey() });
}

/** Ends the session in every tab, then on the server. Throws a Failure if the server rejects it. */
export async function signOut(signal: AbortSignal): Promise<void> {
  const tokens = readTokens();
  if (!tokens) return;
  clearTokens();
  const leave = (token: string) => call(logout, { token, timeoutMs: signOutTimeoutMs }, signal);
  await leave(tokens.accessToken).catch(async (thrown: unknown) => {
    if (!isAccessExpired(thrown)) throw thrown;
    const { accessToken } = await call(
      refreshToken,
      { body: { refreshToken: tokens.refreshToken }, timeoutMs: signOutTimeoutMs },
      signal,
    );
    await leave(accessToken);
  });
}

/** Does nothing if a newer session has replaced the token. */
export function endSession(usedToken: string | undefined): void {
  if (readTokens()?.accessToken === usedToken) clearTokens();
}

export async function requestResetCode({ email }: { email: string }, signal: AbortSignal): Promise<void> {
  await call(resetCode, { body: { provider, uid: email.trim() } }, signal);
}

/** Does not sign in. The server applies the same key once. */
export async function resetPassword(
  { email, code, password, key }: { email: string; code: string; password: string; key: string },
  signal: AbortSignal,
): Promise<void> {
  await call(
    passwordReset,
    { idempotencyKey: key, body: { provider, uid: email.trim(), code: code.trim(), password } },
    signal,
  );
}
