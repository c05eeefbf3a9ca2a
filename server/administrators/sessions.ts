import { randomUUID } from 'node:crypto';
import type { TokenPair } from '#contract/session.contract.ts';
import type { Db } from '#server/core/database/schema.ts';
import type { ServerContext } from '#server/core/http/context.ts';
import { Rejection, type RejectionReason } from '#server/core/http/rejection.ts';
import { createMailStyle } from '#server/core/mail/mail-style.ts';
import { getSeconds } from '#server/core/runtime/clock.ts';
import { keyedHash, randomToken, sha256 } from '#server/core/runtime/secrets.ts';
import { lockPassword, type PasswordRecord, setSignedIn } from './administrators.queries.ts';
import { newNetworkMail } from './new-network.mail.ts';
import { administratorDisabled, wrongCredentials } from './rejections.ts';
import {
  addRefreshToken,
  addSession,
  endSessions,
  isKnownNetwork,
  isUnspent,
  lockRefreshToken,
  markSessionUsed,
  replaceRefreshToken,
  spendRefreshToken,
} from './sessions.queries.ts';

const graceMs = 10_000;

type Issuer = Pick<ServerContext, 'tokens' | 'settings' | 'clock' | 'database' | 'refreshKeys'>;
type TokenRow = NonNullable<Awaited<ReturnType<typeof lockRefreshToken>>>;
type Session = { id: string; startedAt: number };

type Starter = Issuer & Pick<ServerContext, 'mailQueue' | 'publicUrl'>;
type VerifiedAdministrator = PasswordRecord & { email: string };

/** Where a sign-in comes from; `isKnown` is what `isKnownNetwork` answers for it. */
type SignInSource = { network: string; device: string; isKnown: boolean };

const sessionEnd = ({ settings }: Issuer, { startedAt }: Session): number => startedAt + settings.sessionMaxSeconds;

const saveToken = (issuer: Issuer, db: Db, { session, token }: { session: Session; token: string }): Promise<void> => {
  const expiresAt = getSeconds(issuer.clock) + issuer.settings.refreshTokenSeconds;
  return addRefreshToken(db, {
    token_hash: sha256(token),
    session_id: session.id,
    expires_at: Math.min(expiresAt, sessionEnd(issuer, session)),
  });
};

const createPair = async (issuer: Issuer, session: Session, refreshToken: string): Promise<TokenPair> => ({
  accessToken: await issuer.tokens.signAccess(session.id, sessionEnd(issuer, session)),
  refreshToken,
});

/** Mails about the network of a sign-in, once for each network. */
const mailNewNetwork = async (
  db: Db,
  starter: Starter,
  { email, network }: { email: string; network: string },
): Promise<void> => {
  if (await isKnownNetwork(db, { email, network })) return;
  const style = createMailStyle(starter.settings.console, starter.publicUrl());
  await starter.mailQueue.add(db, newNetworkMail(style, { to: email, at: getSeconds(starter.clock), network }));
};

/**
 * Starts a session and returns its first token pair.
 * The administrator gets a mail if the network is new.
 * Throws the Rejection wrongCredentials (42210) after a reset or a disabling since verification.
 */
export const startSession = async (
  starter: Starter,
  verified: VerifiedAdministrator,
  { isKnown, ...source }: SignInSource,
): Promise<TokenPair> => {
  return starter.database.db.transaction().execute(async (db) => {
    const account = await lockPassword(db, verified, { alone: !isKnown });
    if (!account) throw new Rejection(wrongCredentials);
    // The first sign-in of an account is not mailed.
    if (!account.has_signed_in && !isKnown) await setSignedIn(db, verified.id);
    else if (!isKnown) await mailNewNetwork(db, starter, { email: verified.email, network: source.network });
    const session = { id: randomUUID(), startedAt: getSeconds(starter.clock) };
    const { id, startedAt } = session;
    await addSession(db, { id, administrator_id: verified.id, started_at: startedAt, ...source });
    const token = randomToken();
    await saveToken(starter, db, { session, token });
    return createPair(starter, session, token);
  });
};

const rejectionReason = (token: TokenRow, nowMs: number): RejectionReason | undefined => {
  if (token.disabled) return administratorDisabled;
  if (token.ended_at !== null) return token.end_reason === 'tokenReused' ? 'refreshExpired' : 'sessionRevoked';
  return token.expires_at * 1000 <= nowMs ? 'refreshExpired' : undefined;
};

/**
 * The successors by all keys, as a server with another signing key derives them.
 * The first is that of this server.
 */
const getSuccessors = ({ refreshKeys }: Issuer, token: string, spentAtMs: number): string[] =>
  refreshKeys.map(({ value }) => keyedHash(value, `${spentAtMs}:${token}`));

const isReused = async (db: Db, { spent_at_ms, successor_hash, replaced }: TokenRow): Promise<boolean> => {
  if (replaced) return true;
  return spent_at_ms !== null && (successor_hash === null || !(await isUnspent(db, successor_hash)));
};

const nextToken = async (issuer: Issuer, db: Db, { token, row }: { token: string; row: TokenRow }): Promise<string> => {
  const nowMs = issuer.clock();
  const { spent_at_ms: spentAt, successor_hash: successorHash } = row;
  if (spentAt !== null && successorHash !== null) {
    const issued = getSuccessors(issuer, token, spentAt).find((one) => sha256(one) === successorHash);
    if (spentAt + graceMs >= nowMs && issued !== undefined) return issued;
    await replaceRefreshToken(db, successorHash);
  }
  const [successor = ''] = getSuccessors(issuer, token, nowMs);
  await saveToken(issuer, db, { session: { id: row.session_id, startedAt: row.started_at }, token: successor });
  await spendRefreshToken(db, row.token_hash, { spent_at_ms: nowMs, successor_hash: sha256(successor) });
  return successor;
};

type RefreshCall = Issuer & { setAdministrator(code: string): void };

/**
 * Exchanges a refresh token for a new pair.
 * A spent token works while its successor is unspent: for 10 s it returns the same successor,
 * later another one in its place.
 * Throws refreshExpired (50002), sessionRevoked (50006) or administratorDisabled (50007).
 * Any other use of a spent or replaced token is refreshExpired and ends its session.
 */
export const rotatePair = async (issuer: RefreshCall, token: string): Promise<TokenPair> => {
  // A rejection is returned, not thrown,
  // so that the transaction that ends a stolen session commits.
  const rotated = await issuer.database.db.transaction().execute(async (db) => {
    const row = await lockRefreshToken(db, sha256(token));
    if (!row) return new Rejection('refreshExpired');
    issuer.setAdministrator(row.code);
    const reason = rejectionReason(row, issuer.clock());
    if (reason) return new Rejection(reason);
    const session = { id: row.session_id, startedAt: row.started_at };
    const now = getSeconds(issuer.clock);
    if (await isReused(db, row)) {
      await endSessions(db, { id: session.id }, { ended_at: now, end_reason: 'tokenReused' });
      return new Rejection('refreshExpired', { securityAction: 'tokenReused' });
    }
    await markSessionUsed(db, session.id, now);
    return createPair(issuer, session, await nextToken(issuer, db, { token, row }));
  });
  if (rotated instanceof Rejection) throw rotated;
  return rotated;
};
