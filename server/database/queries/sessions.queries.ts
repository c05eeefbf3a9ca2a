import type { Db } from '#server/database/schema.ts';
import type { SessionEnd } from '#server/database/tables/sessions.tables.ts';

/** Adds a session that begins at `started_at` (Unix seconds). */
export const addSession = async (
  db: Db,
  session: { id: string; administrator_id: number; started_at: number },
): Promise<void> => {
  await db
    .insertInto('sessions')
    .values({ ...session, ended_at: null, end_reason: null })
    .execute();
};

/** Adds an unspent refresh token, by its hash, that is good until `expires_at` (Unix seconds). */
export const addRefreshToken = async (
  db: Db,
  token: { token_hash: string; session_id: string; expires_at: number },
): Promise<void> => {
  await db
    .insertInto('refresh_tokens')
    .values({ ...token, spent_at_ms: null })
    .execute();
};

/** A refresh token with its session and account; both are held until the transaction ends. */
export const takeRefreshToken = (db: Db, tokenHash: string) =>
  db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('administrators', 'administrators.id', 'sessions.administrator_id')
    .where('token_hash', '=', tokenHash)
    .select(['session_id', 'expires_at', 'spent_at_ms', 'ended_at', 'end_reason', 'disabled'])
    .forUpdate(['refresh_tokens', 'sessions'])
    .executeTakeFirst();

/** Notes when a refresh token was spent first (Unix milliseconds). */
export const spendRefreshToken = async (db: Db, tokenHash: string, spentAtMs: number): Promise<void> => {
  await db
    .updateTable('refresh_tokens')
    .set({ spent_at_ms: spentAtMs })
    .where('token_hash', '=', tokenHash)
    .where('spent_at_ms', 'is', null)
    .execute();
};

/** Ends one session, or every session of an account; those that have ended keep their first reason. */
export const endSessions = async (
  db: Db,
  which: { id: string } | { administrator_id: number },
  end: { ended_at: number; end_reason: SessionEnd },
): Promise<void> => {
  const update = db.updateTable('sessions').set(end).where('ended_at', 'is', null);
  await ('id' in which
    ? update.where('id', '=', which.id)
    : update.where('administrator_id', '=', which.administrator_id)
  ).execute();
};
