import * as v from 'valibot';
import { isSessionEnd, type SessionEnd } from '#rules/patterns/session-end.ts';
import { safeStorage } from './safe-storage.ts';
import { clearLastAccess } from './stored-session.ts';

const storageKey = 'tokens';
const endKey = 'session-end';
const local = safeStorage(() => localStorage);

/** Only these characters are valid in a header. */
const token = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/));
const tokensSchema = v.pipe(
  v.object({
    accessToken: token,
    refreshToken: token,
    account: v.string(),
    session: v.optional(v.string(), 'default'),
  }),
  v.transform(({ account, ...tokens }) => ({ ...tokens, email: account })),
);

/** `session` is a new key for each sign-in. */
export type Tokens = v.InferOutput<typeof tokensSchema>;

type Listener = (tokens: Tokens | undefined) => void;

const listeners = new Set<Listener>();
let lastNotified = '';
let ownSession = '';

export function readTokens(): Tokens | undefined {
  const text = local.read(storageKey);
  if (text === null) return undefined;
  const tokens = parsed(text);
  if (!tokens) local.remove(storageKey);
  return tokens;
}

export function storeTokens(tokens: Tokens): void {
  ownSession = tokens.session;
  const { email, ...others } = tokens;
  local.write(storageKey, JSON.stringify({ ...others, account: email }));
  local.remove(endKey);
  notifyListeners();
}

/** False if the storage is blocked or full, so that the sign-in ends with this tab. */
export const areTokensStored = (): boolean => !local.isInMemory(storageKey);

export const isOwnSession = (session: string): boolean => session === ownSession;

/** Ends the session in every tab, which reads why (REQ-14). */
export function clearTokens(end: SessionEnd): void {
  local.write(endKey, end);
  local.remove(storageKey);
  clearLastAccess();
  notifyListeners();
}

/**
 * Why the last session of this browser ended.
 * `unknown` while nobody has said so.
 */
export function readSessionEnd(): SessionEnd {
  const end = local.read(endKey);
  return isSessionEnd(end) ? end : 'unknown';
}

export function onTokensChanged(listener: Listener): () => void {
  if (listeners.size === 0) startListening();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    globalThis.removeEventListener?.('storage', onStorageChanged);
    globalThis.removeEventListener?.('pageshow', notifyListeners);
  };
}

function startListening(): void {
  lastNotified = JSON.stringify(readTokens() ?? null);
  globalThis.addEventListener?.('storage', onStorageChanged);
  // A page restored from the back/forward cache has missed the storage events.
  globalThis.addEventListener?.('pageshow', notifyListeners);
}

function onStorageChanged({ key }: StorageEvent): void {
  if (key !== storageKey && key !== null) return;
  local.dropCopy(storageKey);
  notifyListeners();
}

function notifyListeners(): void {
  const tokens = readTokens();
  const text = JSON.stringify(tokens ?? null);
  if (text === lastNotified) return;
  lastNotified = text;
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
