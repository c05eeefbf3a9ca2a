import * as v from 'valibot';
import { createSignedTokens } from '#server/core/auth/signed-tokens.ts';
import { type Clock, getSeconds } from '#server/core/runtime/clock.ts';
import type { SecretKeys } from '#server/core/runtime/secret-keys.ts';

const audience = 'upload';

export const uploadTokenSeconds = 3_600;

const claims = v.object({ sessionId: v.string() });

export type UploadTokens = {
  sign(sessionId: string): Promise<string>;
  /** Returns the session that a token was issued to, or the token's problem. */
  read(token: string): Promise<{ sessionId: string } | 'token expired' | 'bad token'>;
};

/** Issues and verifies tokens for the upload host, valid for `seconds`. */
export const createUploadTokens = (options: { keys: SecretKeys; seconds: number; clock: Clock }): UploadTokens => {
  const tokens = createSignedTokens({ ...options, audience });
  return {
    sign: (sessionId) => tokens.sign({ sessionId }, getSeconds(options.clock) + options.seconds),
    async read(token) {
      const payload = await tokens.read(token);
      if (payload === 'expired') return 'token expired';
      const { success, output } = v.safeParse(claims, payload);
      return success ? output : 'bad token';
    },
  };
};
