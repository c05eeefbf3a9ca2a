import { logout } from '#contract/active-sessions.contract.ts';
import { refreshToken } from '#contract/session.contract.ts';
import { clearTokens, readTokens } from '#services/browser/token-store.ts';
import { call } from '#services/http/call.ts';
import { isAccessExpired } from '#services/http/token-failures.ts';

/** A server without an answer does not delay the sign-out. */
const signOutTimeoutMs = 5_000;

/**
 * Ends the session in every tab, then on the server.
 * Throws a Failure if the server rejects it.
 */
export async function signOut(signal: AbortSignal): Promise<void> {
  const tokens = readTokens();
  if (!tokens) return;
  clearTokens('signedOut');
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
