import { markOpsTokenUsed } from '#server/database/queries/ops-tokens.queries.ts';
import { Rejection } from '#server/http/rejection.ts';
import { secondsOf } from '#server/runtime/clock.ts';
import type { ServerContext } from '#server/runtime/context.ts';
import { bearerToken } from './access.ts';
import { countOne, type Rule } from './credential-limits.ts';
import { sha256 } from './secrets.ts';

/** With 1,000 events per call, 120,000 events per minute. */
const callRule: Rule = { name: 'ops-token', count: 120, seconds: 60 };

/**
 * Counts a call with a token of `ops token add`. Throws the Rejections notSignedIn (50000) without a valid token and
 * tooManyRequests (42900).
 */
export const requireOpsToken = async (
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  authorization: string | undefined,
): Promise<void> => {
  const token = bearerToken(authorization);
  const now = secondsOf(clock);
  const name = token === undefined ? undefined : await markOpsTokenUsed(database.db, sha256(token), now);
  if (name === undefined) throw new Rejection('notSignedIn', { error: 'A token of "ops token add" is needed.' });
  await countOne(database.db, { rule: callRule, subject: name, now });
};
