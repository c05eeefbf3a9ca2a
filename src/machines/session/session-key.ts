import type { Tokens } from '#services/browser/stored-session.ts';

/**
 * Identifies a session.
 * A sign-in makes a new id, a refresh of the tokens keeps it.
 */
export type SessionKey = { id: string; email: string };

/** The key of the session that stored tokens belong to; null without tokens. */
export const toSessionKey = (tokens: Tokens | undefined): SessionKey | null =>
  tokens ? { id: tokens.session, email: tokens.email } : null;
