import * as v from 'valibot';
import { shelf } from './shelf.ts';

const storageKey = 'tokens';
const local = shelf(() => localStorage);

/** What may stand in a header; anything else in the storage is rubbish. */
const token = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/));
const tokensSchema = v.object({
  accessToken: token,
  refreshToken: token,
  account: v.string(),
  session: v.optional(v.string(), 'kept'),
});

/** Who is signed in and by which tokens; `account` is the e-mail signed in with, `session` is new with every sign-in. */
export type Tokens = v.InferOutput<typeof tokensSchema>;

type Listener = (tokens: Tokens | undefined) => void;

const listeners = new Set<Listener>();
let lastTold = '';
let storedHere = '';

/** The stored tokens; undefined when nobody is signed in. Rubbish is removed. */
export function readTokens(): Tokens | undefined {
  const text = local.read(storageKey);
  if (text === null) return undefined;
  const tokens = parsed(text);
  if (!tokens) local.remove(storageKey);
  return tokens;
}

/** Keeps the tokens of a session for all tabs, and tells of it. */
export function storeTokens(tokens: Tokens): void {
  storedHere = tokens.session;
  local.write(storageKey, JSON.stringify(tokens));
  tell();
}

/** Whether this tab, and no other, has stored the tokens of a session. */
export const isStoredHere = (session: string): boolean => session === storedHere;

/** Forgets the tokens in all tabs, and tells of it. */
export function clearTokens(): void {
  local.remove(storageKey);
  tell();
}

/** Tells of every change, in this tab or another; the function given back ends it. */
export function onTokensChanged(listener: Listener): () => void {
  if (listeners.size === 0) listen();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    globalThis.removeEventListener?.('storage', hearStorage);
    globalThis.removeEventListener?.('pageshow', tell);
  };
}

function listen(): void {
  lastTold = JSON.stringify(readTokens() ?? null);
  globalThis.addEventListener?.('storage', hearStorage);
  // A page that comes back out of the browser's memory has heard no storage event meanwhile.
  globalThis.addEventListener?.('pageshow', tell);
}

function hearStorage({ key }: StorageEvent): void {
  if (key !== storageKey && key !== null) return;
  local.forget(storageKey);
  tell();
}

function tell(): void {
  const tokens = readTokens();
  const text = JSON.stringify(tokens ?? null);
  if (text === lastTold) return;
  lastTold = text;
  for (const listener of [...listeners]) listener(tokens);
}

function parsed(text: string): Tokens | undefined {
  try {
    const checked = v.safeParse(tokensSchema, JSON.parse(text));
    return checked.success ? checked.output : undefined;
  } catch {
    return undefined;
  }
}
