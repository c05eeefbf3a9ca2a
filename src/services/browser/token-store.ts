import type { TokenPair } from '#contract/session.contract.ts';

/** Who is signed in and by which tokens; `account` is the e-mail signed in with. */
export type Tokens = TokenPair & { account: string };

/** The stored tokens; undefined when nobody is signed in. */
export function readTokens(): Tokens | undefined {
  return undefined;
}

export function storeTokens(_tokens: Tokens): void {}

export function clearTokens(): void {}

/** Tells of every change, in this tab or another; the function given back ends it. */
export function onTokensChanged(_listener: (tokens: Tokens | undefined) => void): () => void {
  return () => undefined;
}
