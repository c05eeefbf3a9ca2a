import type { Db } from '#server/core/database/schema.ts';

const sessionSeconds = 30 * 86_400;

/** Removes expired tokens and codes, and ended sessions after 30 days; `now` is in Unix seconds. */
export const removeEndedSessions = async (db: Db, now: number): Promise<void> => {
  await db.deleteFrom('refresh_tokens').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('sessions')
    .where('started_at', '<', now - sessionSeconds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refresh_tokens').select('token_hash').whereRef('refresh_tokens.session_id', '=', 'sessions.id'),
        ),
      ),
    )
    .execute();
  await db.deleteFrom('reset_codes').where('expires_at', '<', now).execute();
  await db.deleteFrom('spent_sign_in_tokens').where('expires_at', '<', now).execute();
};
