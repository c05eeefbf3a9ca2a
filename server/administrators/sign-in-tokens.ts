import { createSignedTokens } from '#server/core/auth/signed-tokens.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { type Clock, getSeconds } from '#server/core/runtime/clock.ts';
import type { SecretKeys } from '#server/core/runtime/secret-keys.ts';
import { isSame, sha256 } from '#server/core/runtime/secrets.ts';
import type { PasswordRecord } from './administrators.queries.ts';
import { signInExpired } from './rejections.ts';

const audience = 'learning-console-sign-in-code';
const tokenSeconds = 300;

/** `tokenId` and `expiresAt` (Unix seconds) are those of the token, which can be spent once. */
type VerifiedAdministrator = { id: number; tokenId: string; expiresAt: number; hasPassword(hash: string): boolean };

/**
 * Tokens for an administrator whose password was verified; they are good for nothing but the code.
 */
export type SignInTokens = {
  sign(verified: PasswordRecord): Promise<string>;
  /** Throws the Rejection signInExpired (42215). */
  read(token: string): Promise<VerifiedAdministrator>;
};

export const createSignInTokens = (options: { keys: SecretKeys; clock: Clock }): SignInTokens => {
  const tokens = createSignedTokens({ ...options, audience });
  return {
    sign: ({ id, password_hash: hash }) =>
      tokens.sign({ aid: id, pwd: sha256(hash) }, getSeconds(options.clock) + tokenSeconds),
    async read(token) {
      const claims = await tokens.read(token);
      if (typeof claims === 'string') throw new Rejection(signInExpired);
      const { aid: id, pwd, jti: tokenId, exp: expiresAt } = claims;
      if (typeof id !== 'number' || typeof pwd !== 'string' || !tokenId || !expiresAt)
        throw new Rejection(signInExpired);
      return { id, tokenId, expiresAt, hasPassword: (hash) => isSame(sha256(hash), pwd) };
    },
  };
};
