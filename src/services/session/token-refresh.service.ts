import { refreshToken } from '#contract/session.contract.ts';
import { isFailure } from '#rules/patterns/failure.ts';
import { withLock } from '#services/browser/lock.ts';
import type { Tokens } from '#services/browser/stored-session.ts';
import { readTokens, storeTokens } from '#services/browser/token-store.ts';
import { call } from '#services/http/call.ts';
import { toRefreshFailure } from '#services/http/refresh-failure.ts';
import { orSessionEnded } from '#services/http/unsent.ts';

// The server accepts a used refresh token once more within 10 seconds.
// A shorter timeout lets a tab that lost the answer try again in this time.
const refreshMs = 7_000;

/**
 * Stores a new access token, with one refresh for all tabs (REQ-11).
 * Throws the Failure `sessionEnded` if the server rejects the session.
 * Throws another Failure if there is no answer.
 */
export async function refreshTokens({ usedToken }: { usedToken: string }, signal: AbortSignal): Promise<void> {
  await withLock('token-refresh', () => refreshUnlessDone(usedToken, signal), signal);
}

async function refreshUnlessDone(usedToken: string, signal: AbortSignal): Promise<void> {
  const stored = storedTokens();
  if (stored.accessToken !== usedToken) return;
  try {
    const pair = await call(
      refreshToken,
      { body: { refreshToken: stored.refreshToken }, timeoutMs: refreshMs },
      signal,
    );
    if (readTokens()?.refreshToken === stored.refreshToken) storeTokens({ ...stored, ...pair });
  } catch (error) {
    if (!isFailure(error)) throw error;
    if (readTokens()?.accessToken === usedToken) throw toRefreshFailure(error);
  }
  storedTokens();
}

/** A sign-out during the refresh, in any tab, ends the session too. */
function storedTokens(): Tokens {
  return orSessionEnded(readTokens());
}
