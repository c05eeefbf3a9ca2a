import { randomUUID } from 'node:crypto';
import type { TokenPair } from '#contract/session.contract.ts';
import { holdPassword, type Verified } from '#server/database/queries/administrators.queries.ts';
import {
  addRefreshToken,
  addSession,
  endSessions,
  spendRefreshToken,
  takeRefreshToken,
} from '#server/database/queries/sessions.queries.ts';
import type { Db } from '#server/database/schema.ts';
import { secondsOf } from './clock.ts';
import { type ErrorName, Refusal } from './failures.ts';
import type { Parts } from './parts.ts';
import { randomToken, sha256 } from './secrets.ts';

/** For how long a spent refresh token still gives a pair, to the tab that lost the answer. */
const graceMs = 10_000;

type Issuer = Pick<Parts, 'tokens' | 'settings' | 'clock' | 'database'>;
type Taken = Awaited<ReturnType<typeof takeRefreshToken>>;

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
 * Begins a session and gives its first pair. Throws the Refusal wrongCredentials (42210) when the password was reset or
 * the account disabled since it was verified.
 */
export const startSession = (issuer: Issuer, verified: Verified): Promise<TokenPair> =>
  issuer.database.db.transaction().execute(async (db) => {
    if (!(await holdPassword(db, verified))) throw new Refusal('wrongCredentials');
    const id = randomUUID();
    await addSession(db, { id, administrator_id: verified.id, started_at: secondsOf(issuer.clock) });
    return issuePair(issuer, db, id);
  });

const whyNot = (taken: Taken, nowMs: number): ErrorName | undefined => {
  if (!taken) return 'refreshExpired';
  if (taken.disabled) return 'accountDisabled';
  if (taken.ended_at !== null) return taken.end_reason === 'tokenReused' ? 'refreshExpired' : 'sessionRevoked';
  return taken.expires_at * 1000 <= nowMs ? 'refreshExpired' : undefined;
};

/**
 * Spends a refresh token for a new pair. Throws a Refusal: refreshExpired (50002; a token spent more than 10 s ago
 * ends its session too), sessionRevoked (50006) or accountDisabled (50007).
 */
export const rotatePair = async (issuer: Issuer, refreshToken: string): Promise<TokenPair> => {
  const nowMs = issuer.clock();
  const tokenHash = sha256(refreshToken);
  // A refusal is given, not thrown, so that the end of a stolen session is kept.
  const rotated = await issuer.database.db.transaction().execute(async (db) => {
    const taken = await takeRefreshToken(db, tokenHash);
    const refused = whyNot(taken, nowMs);
    if (!taken || refused) return new Refusal(refused ?? 'refreshExpired');
    const { session_id: id, spent_at_ms: spentAt } = taken;
    if (spentAt !== null && spentAt + graceMs < nowMs) {
      await endSessions(db, { id }, { ended_at: secondsOf(issuer.clock), end_reason: 'tokenReused' });
      return new Refusal('refreshExpired');
    }
    await spendRefreshToken(db, tokenHash, nowMs);
    return issuePair(issuer, db, id);
  });
  if (rotated instanceof Refusal) throw rotated;
  return rotated;
};
