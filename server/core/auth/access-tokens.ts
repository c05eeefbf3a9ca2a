import type { Access } from '#server/core/http/caller.ts';
import { type Clock, getSeconds } from '#server/core/runtime/clock.ts';
import type { SecretKeys } from '#server/core/runtime/secret-keys.ts';
import { createSignedTokens } from './signed-tokens.ts';

const audience = 'learning-console-api';

export type Tokens = {
  /** The token is valid until `endsAt` (Unix seconds) at the latest. */
  signAccess(sessionId: string, endsAt: number): Promise<string>;
  /** Returns the session of a token that was signed here, or its problem. */
  readAccess(token: string): Promise<Access>;
};

export const createTokens = (options: { keys: SecretKeys; accessSeconds: number; clock: Clock }): Tokens => {
  const tokens = createSignedTokens({ ...options, audience });
  return {
    signAccess: (sessionId, endsAt) =>
      tokens.sign({ sid: sessionId }, Math.min(getSeconds(options.clock) + options.accessSeconds, endsAt)),
    async readAccess(token) {
      const read = await tokens.readSigned(token);
      if (typeof read === 'string') return read;
      const { claims, isExpired } = read;
      return typeof claims.sid === 'string' ? { sessionId: claims.sid, isExpired } : 'invalid';
    },
  };
};
