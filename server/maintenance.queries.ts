import { removeEndedOpsTokens } from '#server/core/auth/ops-tokens.queries.ts';
import type { Db } from '#server/core/database/schema.ts';

const daySeconds = 86_400;
const mailSeconds = 7 * daySeconds;
const sessionSeconds = 30 * daySeconds;
const actionSeconds = 365 * daySeconds;

/** How long an idempotency key returns the first answer, in seconds. */
export const idempotencySeconds = daySeconds;

/** Removes expired rows; `now` is in Unix seconds. */
export const removeExpired = async (db: Db, now: number): Promise<void> => {
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
  await db.deleteFrom('rate_counters').where('resets_at', '<', now).execute();
  for (const table of ['idempotency_keys', 'public_writes'] as const) {
    await db
      .deleteFrom(table)
      .where('created_at', '<', now - idempotencySeconds)
      .execute();
  }
  await db
    .deleteFrom('operator_actions')
    .where('at', '<', now - actionSeconds)
    .where('is_logged', '=', true)
    .execute();
  await removeEndedOpsTokens(db, now - actionSeconds);
  await db
    .deleteFrom('mails')
    .where('sent_at', '<', now - mailSeconds)
    .execute();
};
