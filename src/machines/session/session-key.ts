import type { Tokens } from '#services/browser/token-store.ts';

/** Whose session it is; the id is new with every sign-in and stays through refreshes. */
export type SessionKey = { id: string; email: string };

/** The key of the session that stored tokens belong to; null without tokens. */
export const sessionKeyOf = (tokens: Tokens | undefined): SessionKey | null =>
  tokens ? { id: tokens.session, email: tokens.email } : null;
