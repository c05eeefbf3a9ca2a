import { randomUUID } from 'node:crypto';
import type { TokenPair } from '#contract/session.contract.ts';
import { lockPassword, type Verified } from '#server/database/queries/administrators.queries.ts';
import {
  addRefreshToken,
  addSession,
  endSessions,
  lockRefreshToken,
  markRefreshTokenUsed,
} from '#server/database/queries/sessions.queries.ts';
import type { Db } from '#server/database/schema.ts';
import { type ErrorName, Rejection } from '#server/http/rejection.ts';
import { secondsOf } from '#server/runtime/clock.ts';
import type { ServerContext } from '#server/runtime/context.ts';
import { randomToken, sha256 } from './secrets.ts';

const graceMs = 10_000;

type Issuer = Pick<ServerContext, 'tokens' | 'settings' | 'clock' | 'database'>;
type TokenRow = Awaited<ReturnType<typeof lockRefreshToken>>;

const issuePair = async ({ tokens, settings, clock }: Issuer, db: Db, sessionId: string): Promise<TokenPair> => {
  const refreshToken = randomToken();
  await addRefreshToken(db, {
    token_hash: sha256(refreshToken),
    session_id: sessionId,
    expires_at: secondsOf(clock) + settings.refreshTokenSeconds,
  });
  return { accessToken: await tokens.signAccess(sessionId), refreshToken };
};

/**
 * Starts a session and returns its first token pair. Throws the Rejection wrongCredentials (42210) if the password was
 * reset or the administrator disabled after verification.
 */
export const startSession = (issuer: Issuer, verified: Verified): Promise<TokenPair> =>
  issuer.database.db.transaction().execute(async (db) => {
    if (!(await lockPassword(db, verified))) throw new Rejection('wrongCredentials');
    const id = randomUUID();
    await addSession(db, { id, administrator_id: verified.id, started_at: secondsOf(issuer.clock) });
    return issuePair(issuer, db, id);
  });

const rejectionReason = (token: TokenRow, nowMs: number): ErrorName | undefined => {
  if (!token) return 'refreshExpired';
  if (token.disabled) return 'administratorDisabled';
  if (token.ended_at !== null) return token.end_reason === 'tokenReused' ? 'refreshExpired' : 'sessionRevoked';
  return token.expires_at * 1000 <= nowMs ? 'refreshExpired' : undefined;
};

/**
 * Exchanges a refresh token for a new pair. Throws a Rejection: refreshExpired (50002; a token used more than 10 s ago
 * ends its session too), sessionRevoked (50006) or administratorDisabled (50007).
 */
export const rotatePair = async (issuer: Issuer, refreshToken: string): Promise<TokenPair> => {
  const nowMs = issuer.clock();
  const tokenHash = sha256(refreshToken);
  // A rejection is returned, not thrown, so that the transaction that ends a stolen session commits.
  const rotated = await issuer.database.db.transaction().execute(async (db) => {
    const token = await lockRefreshToken(db, tokenHash);
    const reason = rejectionReason(token, nowMs);
    if (!token || reason) return new Rejection(reason ?? 'refreshExpired');
    const { session_id: id, spent_at_ms: spentAt } = token;
    if (spentAt !== null && spentAt + graceMs < nowMs) {
      await endSessions(db, { id }, { ended_at: secondsOf(issuer.clock), end_reason: 'tokenReused' });
      return new Rejection('refreshExpired');
    }
    await markRefreshTokenUsed(db, tokenHash, nowMs);
    return issuePair(issuer, db, id);
  });
  if (rotated instanceof Rejection) throw rotated;
  return rotated;
};
