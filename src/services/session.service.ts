import { errorCodes, sessionEndingCodes } from '#contract/failures.contract.ts';
import { login, logout, passwordReset, refreshToken, resetCode } from '#contract/session.contract.ts';
import { withLock } from './browser/lock.ts';
import { randomKey } from './browser/random-key.ts';
import { clearTokens, readTokens, storeTokens, type Tokens } from './browser/token-store.ts';
import { call } from './http/call.ts';
import { Failure, isFailure } from './http/failure.ts';

const provider = 'email';
/** A person who signs out is not kept waiting for a server that hangs. */
const signOutTimeoutMs = 5_000;
/** Statuses by which servers without codes of their own turn a refresh token down. */
const turnedDown: readonly (number | undefined)[] = [400, 401, 403, 422];

/** Signs in and stores the tokens with the account; the Failure's texts are the server's. */
export async function signIn({ uid, password }: { uid: string; password: string }, signal: AbortSignal): Promise<void> {
  const account = uid.trim();
  const pair = await call(login, { body: { provider, uid: account, password } }, signal);
  storeTokens({ ...pair, account, session: randomKey() });
}

/** Ends the session here at once, in every tab, and then on the server as far as that can be reached. */
export async function signOut(signal: AbortSignal): Promise<void> {
  const tokens = readTokens();
  if (!tokens) return;
  clearTokens();
  const leave = (token: string) => call(logout, { token, timeoutMs: signOutTimeoutMs }, signal);
  await leave(tokens.accessToken).catch(async (thrown: unknown) => {
    if (!isFailure(thrown) || thrown.code !== errorCodes.accessExpired) throw thrown;
    const { accessToken } = await call(
      refreshToken,
      { body: { refreshToken: tokens.refreshToken }, timeoutMs: signOutTimeoutMs },
      signal,
    );
    await leave(accessToken);
  });
}

/** Forgets the session; only while the token that was turned down is still stored, so that a late end spares a newer session. */
export function endSession(usedToken: string | undefined): void {
  if (readTokens()?.accessToken === usedToken) clearTokens();
}

/** Has a verification code sent by e-mail. */
export async function requestResetCode({ email }: { email: string }, signal: AbortSignal): Promise<void> {
  await call(resetCode, { body: { provider, uid: email.trim() } }, signal);
}

/** Sets a new password; it signs nobody in. The same values by the same key are set once. */
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

/**
 * Sees to it that another access token than the used one is stored, by one refresh for all tabs (REQ-11). Throws the
 * Failure `sessionEnded` when the server turns the session down, and leaves the stored tokens to whoever ends it;
 * another Failure when the server could not be asked.
 */
export async function refreshTokens({ usedToken }: { usedToken: string }, signal: AbortSignal): Promise<void> {
  await withLock('token-refresh', () => refreshUnlessDone(usedToken, signal), signal);
}

/** Who lost the answer must ask again within the 10 seconds in which the server takes the spent token once more. */
const refreshMs = 7_000;

async function refreshUnlessDone(usedToken: string, signal: AbortSignal): Promise<void> {
  const held = storedTokens();
  if (held.accessToken !== usedToken) return;
  try {
    const pair = await call(refreshToken, { body: { refreshToken: held.refreshToken }, timeoutMs: refreshMs }, signal);
    if (readTokens()?.refreshToken === held.refreshToken) storeTokens({ ...held, ...pair });
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    if (readTokens()?.accessToken === usedToken) throw isTurnedDown(thrown) ? ended(thrown) : thrown;
  }
  storedTokens();
}

/** A sign-out meanwhile, here or in another tab, is an end of the session too. */
function storedTokens(): Tokens {
  const tokens = readTokens();
  if (!tokens) throw new Failure('sessionEnded');
  return tokens;
}

function isTurnedDown({ kind, status, code }: Failure): boolean {
  if (kind !== 'refused') return false;
  if (code === undefined) return status === 401;
  const isSessionCode = code === errorCodes.accessExpired || sessionEndingCodes.includes(code);
  return isSessionCode || turnedDown.includes(status);
}

function ended({ status, code, texts }: Failure): Failure {
  return new Failure('sessionEnded', { status, code, texts });
}
