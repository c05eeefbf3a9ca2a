import type { Db } from '#server/database/schema.ts';
import type { SessionEnd } from '#server/database/tables/sessions.tables.ts';

/** Adds a session that starts at `started_at` (Unix seconds). */
export const addSession = async (
  db: Db,
  session: { id: string; administrator_id: number; started_at: number },
): Promise<void> => {
  await db
    .insertInto('sessions')
    .values({ ...session, ended_at: null, end_reason: null })
    .execute();
};

/** Adds an unused refresh token by its hash; it is valid until `expires_at` (Unix seconds). */
export const addRefreshToken = async (
  db: Db,
  token: { token_hash: string; session_id: string; expires_at: number },
): Promise<void> => {
  await db
    .insertInto('refresh_tokens')
    .values({ ...token, spent_at_ms: null })
    .execute();
};

/** Returns a refresh token with its session and administrator and locks both until the transaction ends. */
export const lockRefreshToken = (db: Db, tokenHash: string) =>
  db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('administrators', 'administrators.id', 'sessions.administrator_id')
    .where('token_hash', '=', tokenHash)
    .select(['session_id', 'expires_at', 'spent_at_ms', 'ended_at', 'end_reason', 'disabled'])
    .forUpdate(['refresh_tokens', 'sessions'])
    .executeTakeFirst();

/** Saves when a refresh token was first used (Unix milliseconds). */
export const markRefreshTokenUsed = async (db: Db, tokenHash: string, spentAtMs: number): Promise<void> => {
  await db
    .updateTable('refresh_tokens')
    .set({ spent_at_ms: spentAtMs })
    .where('token_hash', '=', tokenHash)
    .where('spent_at_ms', 'is', null)
    .execute();
};

/** Ends one session, or all sessions of an administrator or of those with the e-mails; ended sessions keep their first reason. */
export const endSessions = async (
  db: Db,
  which: { id: string } | { administrator_id: number } | { emails: readonly string[] },
  end: { ended_at: number; end_reason: SessionEnd },
): Promise<void> => {
  const update = db.updateTable('sessions').set(end).where('ended_at', 'is', null);
  if ('id' in which) await update.where('id', '=', which.id).execute();
  else if ('administrator_id' in which) await update.where('administrator_id', '=', which.administrator_id).execute();
  else {
    const administrators = db.selectFrom('administrators').select('id').where('email', 'in', which.emails);
    await update.where('administrator_id', 'in', administrators).execute();
  }
};
