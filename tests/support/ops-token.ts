import { randomToken, sha256 } from '#server/auth/secrets.ts';
import * as tokens from '#server/database/queries/ops-tokens.queries.ts';
import type { ApiServer } from './api-server.ts';

/** A new token with which a learning platform sends study events. */
export const addOpsToken = async ({ db }: Pick<ApiServer, 'db'>): Promise<string> => {
  const token = randomToken();
  await tokens.addOpsToken(db, { name: token, token_hash: sha256(token), created_at: 0 });
  return token;
};
