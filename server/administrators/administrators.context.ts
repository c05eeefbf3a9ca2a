import { createTokens, type Tokens } from '#server/core/auth/access-tokens.ts';
import type { ServerContext } from '#server/core/http/context.ts';
import { keysFor, type SecretKeys } from '#server/core/runtime/secret-keys.ts';
import { createBreachedPasswords, type IsBreached } from './breached-passwords.ts';
import { createCallers } from './callers.ts';
import { createSignInTokens, type SignInTokens } from './sign-in-tokens.ts';

declare module '#server/core/http/context.ts' {
  interface ServerContext {
    tokens: Tokens;
    signInTokens: SignInTokens;
    isBreached: IsBreached;
    /** The keys for the hashes of reset codes. */
    resetCodeKeys: SecretKeys;
    /** The keys from which refresh tokens derive their successors. */
    refreshKeys: SecretKeys;
    /** The keys that encrypt the secrets of authenticator apps. */
    secondFactorKeys: SecretKeys;
  }
}

type AdministratorPart =
  | 'callers'
  | 'tokens'
  | 'signInTokens'
  | 'isBreached'
  | 'resetCodeKeys'
  | 'refreshKeys'
  | 'secondFactorKeys';

/** Creates what signs administrators in and says who they are; the keys are those of the server. */
export const createAdministratorContext = (
  keys: SecretKeys,
  { settings, database, clock, log }: Pick<ServerContext, 'settings' | 'database' | 'clock' | 'log'>,
): Pick<ServerContext, AdministratorPart> => {
  const tokens = createTokens({
    keys: keysFor(keys, 'access-token'),
    accessSeconds: settings.accessTokenSeconds,
    clock,
  });
  return {
    tokens,
    callers: createCallers({ tokens, database }),
    signInTokens: createSignInTokens({ keys: keysFor(keys, 'sign-in-token'), clock }),
    isBreached: createBreachedPasswords({ ...settings, log }),
    resetCodeKeys: keysFor(keys, 'reset-code'),
    refreshKeys: keysFor(keys, 'refresh-token'),
    secondFactorKeys: keysFor(keys, 'second-factor'),
  };
};
