import * as tokens from '#server/core/auth/ops-tokens.queries.ts';
import { randomToken, sha256 } from '#server/core/runtime/secrets.ts';
import type { ApiServer } from './api-server.ts';

type TokenSettings = Partial<Parameters<typeof tokens.addOpsToken>[1]>;

/** A new token of another system, by default for study events and metrics of all customers. */
export const addOpsToken = async ({ db }: Pick<ApiServer, 'db'>, settings: TokenSettings = {}): Promise<string> => {
  const token = randomToken();
  const open = { scopes: ['metrics', 'events'] as const, customer_id: null, expires_at: null };
  const scopes = settings.scopes === undefined ? [...open.scopes] : settings.scopes;
  await tokens.addOpsToken(db, { name: token, token_hash: sha256(token), created_at: 0, ...open, ...settings, scopes });
  return token;
};
