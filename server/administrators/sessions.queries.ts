import type { Db } from '#server/core/database/schema.ts';
import type { SessionEnd } from './sessions.tables.ts';
import { isShutOut } from './shut-out.queries.ts';

const sessionsShown = 100;

/** Adds a session that starts at `started_at` (Unix seconds). */
export const addSession = async (
  db: Db,
  session: { id: string; administrator_id: number; started_at: number; network: string; device: string },
): Promise<void> => {
  await db
    .insertInto('sessions')
    .values({ ...session, last_used_at: session.started_at, ended_at: null, end_reason: null })
    .execute();
};

/** Whether the account had a session that began on the network in about the last 30 days. */
export const isKnownNetwork = async (
  db: Db,
  { email, network }: { email: string; network: string },
): Promise<boolean> => {
  const found = await db
    .selectFrom('administrators')
    .innerJoin('sessions', 'sessions.administrator_id', 'administrators.id')
    .where('email', '=', email)
    .where('network', '=', network)
    .select('sessions.id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

export const markSessionUsed = async (db: Db, id: string, now: number): Promise<void> => {
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', id).execute();
};

/** Adds an unused refresh token by its hash; it is valid until `expires_at` (Unix seconds). */
export const addRefreshToken = async (
  db: Db,
  token: { token_hash: string; session_id: string; expires_at: number },
): Promise<void> => {
  await db.insertInto('refresh_tokens').values(token).execute();
};

/**
 * Returns a refresh token with its session and administrator
 * and locks both until the transaction ends.
 */
export const lockRefreshToken = (db: Db, tokenHash: string) =>
  db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('administrators', 'administrators.id', 'sessions.administrator_id')
    .where('token_hash', '=', tokenHash)
    .selectAll('refresh_tokens')
    .select(['started_at', 'ended_at', 'end_reason', 'code'])
    .select(isShutOut.as('disabled'))
    .forUpdate(['refresh_tokens', 'sessions'])
    .executeTakeFirst();

/** Saves when a refresh token was used (Unix milliseconds) and which token replaces it. */
export const spendRefreshToken = async (
  db: Db,
  tokenHash: string,
  spent: { spent_at_ms: number; successor_hash: string },
): Promise<void> => {
  await db.updateTable('refresh_tokens').set(spent).where('token_hash', '=', tokenHash).execute();
};

export const isUnspent = async (db: Db, tokenHash: string): Promise<boolean> => {
  const found = await db
    .selectFrom('refresh_tokens')
    .where('token_hash', '=', tokenHash)
    .where('spent_at_ms', 'is', null)
    .where('replaced', '=', false)
    .select('token_hash')
    .executeTakeFirst();
  return found !== undefined;
};

export const replaceRefreshToken = async (db: Db, tokenHash: string): Promise<void> => {
  await db.updateTable('refresh_tokens').set({ replaced: true }).where('token_hash', '=', tokenHash).execute();
};

/**
 * Ends one session, all sessions of an administrator but one, or those of the e-mails.
 * Ended ones keep their reason.
 */
export const endSessions = async (
  db: Db,
  which: { id: string } | { administrator_id: number; exceptId?: string } | { emails: readonly string[] },
  end: { ended_at: number; end_reason: SessionEnd },
): Promise<void> => {
  const update = db.updateTable('sessions').set(end).where('ended_at', 'is', null);
  if ('id' in which) await update.where('id', '=', which.id).execute();
  else if ('administrator_id' in which) {
    const { administrator_id: administratorId, exceptId = '' } = which;
    await update.where('administrator_id', '=', administratorId).where('id', '!=', exceptId).execute();
  } else {
    const administrators = db.selectFrom('administrators').select('id').where('email', 'in', which.emails);
    await update.where('administrator_id', 'in', administrators).execute();
  }
};

/** Returns the sessions of an administrator that can still be used, the last used first. */
export const listActiveSessions = (db: Db, administratorId: number, now: number) =>
  db
    .selectFrom('sessions')
    .where('administrator_id', '=', administratorId)
    .where('ended_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('refresh_tokens')
          .whereRef('refresh_tokens.session_id', '=', 'sessions.id')
          .where('spent_at_ms', 'is', null)
          .where('replaced', '=', false)
          .where('expires_at', '>', now)
          .select('token_hash'),
      ),
    )
    .select(['id', 'network', 'device', 'started_at', 'last_used_at'])
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(sessionsShown)
    .execute();
