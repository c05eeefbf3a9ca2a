import type { SecretKeys } from '#server/auth/secret-keys.ts';
import { createSignedTokens } from '#server/auth/signed-tokens.ts';
import { type Clock, secondsOf } from '#server/runtime/clock.ts';

const audience = 'upload';

/** The default lifetime of a token. */
export const uploadTokenSeconds = 3_600;

export type UploadTokens = {
  sign(code: string): Promise<string>;
  /** Returns the problem of a token; undefined if it is valid. */
  faultOf(token: string): Promise<'token expired' | 'bad token' | undefined>;
};

/** Issues and verifies tokens for the upload host, valid for `seconds`. */
export const createUploadTokens = (options: { keys: SecretKeys; seconds: number; clock: Clock }): UploadTokens => {
  const tokens = createSignedTokens({ ...options, audience });
  return {
    sign: (code) => tokens.sign({ sub: code }, secondsOf(options.clock) + options.seconds),
    async faultOf(token) {
      const claims = await tokens.read(token);
      if (claims === 'expired') return 'token expired';
      return claims === 'invalid' ? 'bad token' : undefined;
    },
  };
};
