import { Rejection } from '#server/core/http/rejection.ts';
import { type Clock, getSeconds } from '#server/core/runtime/clock.ts';
import type { SecretKeys } from '#server/core/runtime/secret-keys.ts';
import { createSignedTokens } from './signed-tokens.ts';

const audience = 'learning-console-api';

export type Tokens = {
  /** The token is valid until `endsAt` (Unix seconds) at the latest. */
  signAccess(sessionId: string, endsAt: number): Promise<string>;
  /** Returns the session ID. Throws the Rejection accessExpired (50001) or notSignedIn (50000). */
  readAccess(token: string): Promise<string>;
};

export const createTokens = (options: { keys: SecretKeys; accessSeconds: number; clock: Clock }): Tokens => {
  const tokens = createSignedTokens({ ...options, audience });
  return {
    signAccess: (sessionId, endsAt) =>
      tokens.sign({ sid: sessionId }, Math.min(getSeconds(options.clock) + options.accessSeconds, endsAt)),
    async readAccess(token) {
      const claims = await tokens.read(token);
      if (claims === 'expired') throw new Rejection('accessExpired');
      if (claims === 'invalid' || typeof claims.sid !== 'string') throw new Rejection('notSignedIn');
      return claims.sid;
    },
  };
};
