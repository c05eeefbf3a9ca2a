import type { Context } from 'hono';
import type { OpsScope } from '#contract/endpoint.ts';
import type { Env } from '#server/core/http/context.ts';
import { countOne, type Rule } from '#server/core/http/counted-attempts.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { getSeconds } from '#server/core/runtime/clock.ts';
import { sha256 } from '#server/core/runtime/secrets.ts';
import { readBearerToken } from './access.ts';
import { findOpsToken, markOpsTokenUsed, type StoredOpsToken } from './ops-tokens.queries.ts';

/** With 1,000 events per call, 120,000 events per minute. */
const callRule: Rule = { name: 'ops-token', count: 120, seconds: 60 };

const hour = 3_600;
const expirySoon = 14 * 86_400;

/** Tokens of before scopes open what every token opened then. */
const earlierScopes: readonly OpsScope[] = ['metrics', 'events'];

/** What a token of another system opens; without `customerId`, the data of all customers. */
export type OpsToken = { name: string; customerId: string | undefined };

const rejected = (error: string) => new Rejection('notSignedIn', { error, securityAction: 'tokenRejected' });

const findProblem = ({ name, scopes, expires_at: expiresAt }: StoredOpsToken, now: number): string | undefined => {
  if (scopes === null)
    return `The token ${JSON.stringify(name)} opens everything, for all customers and for ever. Replace it with "ops token create", which names scopes, a customer and an expiry, and revoke it.`;
  if (expiresAt !== null && expiresAt < now + expirySoon)
    return `The token ${JSON.stringify(name)} expires at ${new Date(expiresAt * 1000).toISOString()}. Create another one with "ops token create".`;
  return undefined;
};

const requireScope = ({ scopes, customer_id: customerId }: StoredOpsToken, scope: OpsScope): void => {
  if (!(scopes ?? earlierScopes).includes(scope))
    throw new Rejection('notAllowed', { error: `This token does not have the scope ${scope}.` });
  if (scope === 'metrics' && customerId !== null)
    throw new Rejection('notAllowed', { error: 'This token is for one customer, and the metrics are of all.' });
};

/**
 * Counts a call with a token of `ops token create` and names the token in the log.
 * Throws the Rejection notSignedIn (50000) without a token that works.
 * Throws notAllowed (40300) without the scope or of a disabled customer,
 * and tooManyRequests (42900).
 */
export const requireOpsToken = async (c: Context<Env>, scope: OpsScope): Promise<OpsToken> => {
  const { database, clock, log } = c.var.context;
  const sent = readBearerToken(c.req.header('Authorization'));
  if (sent === undefined) throw new Rejection('notSignedIn', { error: 'A token of "ops token create" is needed.' });
  const now = getSeconds(clock);
  const token = await findOpsToken(database.db, sha256(sent));
  if (!token) throw rejected('A token of "ops token create" is needed.');
  c.set('tokenName', token.name);
  if (token.revoked_at !== null) throw rejected('This token was revoked.');
  if (token.expires_at !== null && token.expires_at <= now) throw rejected('This token has expired.');
  if (token.customer_status === 'DISABLED')
    throw new Rejection('notAllowed', {
      error: 'The customer of this token is disabled.',
      securityAction: 'tokenRejected',
    });
  requireScope(token, scope);
  await countOne(database.db, { rule: callRule, subject: token.name, now });
  await markOpsTokenUsed(database.db, token.name, now);
  const problem = findProblem(token, now);
  const isFirstOfHour = Math.floor((token.last_used_at ?? 0) / hour) < Math.floor(now / hour);
  if (problem !== undefined && isFirstOfHour) log.warn('token', { tokenName: token.name, problem });
  return { name: token.name, customerId: token.customer_id ?? undefined };
};
