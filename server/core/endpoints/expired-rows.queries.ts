import { removeEndedOpsTokens } from '#server/core/auth/ops-tokens.queries.ts';
import type { Db } from '#server/core/database/schema.ts';
import { removeEndedJobs } from '#server/core/jobs/jobs.queries.ts';
import { idempotencySeconds } from './idempotency-seconds.ts';

const daySeconds = 86_400;
const mailSeconds = 7 * daySeconds;
const actionSeconds = 365 * daySeconds;

/** Removes expired rows of the tables that know no noun; `now` is in Unix seconds. */
export const removeExpiredRows = async (db: Db, now: number): Promise<void> => {
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
  await removeEndedJobs(db);
  await removeEndedOpsTokens(db, now - actionSeconds);
  await db
    .deleteFrom('mails')
    .where('sent_at', '<', now - mailSeconds)
    .execute();
};
