import { isSessionEnd, type SessionEnd } from '#rules/patterns/session-end.ts';
import { stored } from './stored.ts';
import { clearLastAccess, storedTokens, type Tokens } from './stored-session.ts';

const storedEnd = stored('session-end', (text) => (isSessionEnd(text) ? text : undefined), { fallback: 'memory' });

type Listener = (tokens: Tokens | undefined) => void;

const listeners = new Set<Listener>();
let lastNotified = '';
let ownSession = '';

export const readTokens = (): Tokens | undefined => storedTokens.read();

export function storeTokens(tokens: Tokens): void {
  ownSession = tokens.session;
  const { email, ...others } = tokens;
  storedTokens.write({ ...others, account: email });
  storedEnd.remove();
  notifyListeners();
}

/** False if the storage is blocked or full, so that the sign-in ends with this tab. */
export const areTokensStored = (): boolean => !storedTokens.isInMemory();

export const isOwnSession = (session: string): boolean => session === ownSession;

/** Ends the session in every tab, which reads why (REQ-14). */
export function clearTokens(end: SessionEnd): void {
  storedEnd.write(end);
  storedTokens.remove();
  clearLastAccess();
  notifyListeners();
}

/**
 * Why the last session of this browser ended.
 * `unknown` while nobody has said so.
 */
export const readSessionEnd = (): SessionEnd => storedEnd.read() ?? 'unknown';

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
  if (key !== storedTokens.key && key !== null) return;
  storedTokens.dropCopy();
  notifyListeners();
}

function notifyListeners(): void {
  const tokens = readTokens();
  const text = JSON.stringify(tokens ?? null);
  if (text === lastNotified) return;
  lastNotified = text;
  for (const listener of [...listeners]) listener(tokens);
}
