import { createTokens, type Tokens } from '#server/core/auth/access-tokens.ts';
import type { Callers } from '#server/core/http/context.ts';
import type { ContextPart } from '#server/core/http/context-part.ts';
import { keysFor, type SecretKeys } from '#server/core/runtime/secret-keys.ts';
import { createBreachedPasswords, type IsBreached } from './breached-passwords.ts';
import { createCallers } from './callers.ts';
import { removeEndedSessions } from './ended-sessions.queries.ts';
import { resealSecrets } from './second-factor.ts';
import { createSignInTokens, type SignInTokens } from './sign-in-tokens.ts';

type AdministratorContext = {
  tokens: Tokens;
  signInTokens: SignInTokens;
  isBreached: IsBreached;
  /** The keys for the hashes of reset codes. */
  resetCodeKeys: SecretKeys;
  /** The keys from which refresh tokens derive their successors. */
  refreshKeys: SecretKeys;
  /** The keys that encrypt the secrets of authenticator apps. */
  secondFactorKeys: SecretKeys;
};

declare module '#server/core/http/context.ts' {
  interface ServerContext extends AdministratorContext {}
}

declare module '#server/core/runtime/secret-keys.ts' {
  interface KeyPurposes {
    'access-token': 'administrators';
    'refresh-token': 'administrators';
    'reset-code': 'administrators';
    'second-factor': 'administrators';
    'sign-in-token': 'administrators';
  }
}

/** What signs administrators in and says who they are. */
export const administrators: ContextPart<AdministratorContext & { callers: Callers }> = {
  create({ settings, database, clock, log }, { keys }) {
    const tokens = createTokens({
      keys: keysFor(keys, 'access-token'),
      accessSeconds: settings.accessTokenSeconds,
      clock,
    });
    return {
      tokens,
      callers: createCallers({ tokens, database, settings, clock }),
      signInTokens: createSignInTokens({ keys: keysFor(keys, 'sign-in-token'), clock }),
      isBreached: createBreachedPasswords({ ...settings, log }),
      resetCodeKeys: keysFor(keys, 'reset-code'),
      refreshKeys: keysFor(keys, 'refresh-token'),
      secondFactorKeys: keysFor(keys, 'second-factor'),
    };
  },
  periodicWork: [
    { name: 'sessions', every: 'hour', run: ({ database }, { now }) => removeEndedSessions(database.jobs, now) },
    {
      name: 'second factors',
      // Each server can have other keys.
      every: 'hourOnEachServer',
      run: ({ database, secondFactorKeys }) => resealSecrets(database.jobs, secondFactorKeys),
    },
  ],
};
