import * as v from 'valibot';
import { isSessionEnd, type SessionEnd } from '#rules/patterns/session-end.ts';
import { toAccountKey } from './account-key.ts';
import { inTab, stored } from './stored.ts';
import { readSessionEnd } from './token-store.ts';

const schema = v.object({
  path: v.string(),
  email: v.string(),
  end: v.fallback(v.nullable(v.custom<SessionEnd>(isSessionEnd)), null),
});

const returnPath = stored('return-path', (text) => v.parse(schema, JSON.parse(text)), inTab);

export type ReturnPath = { path: string; email: string };

/** Saves the page that was open when the session ended, and why, for this tab (REQ-12, REQ-14). */
export function saveReturnPath(saved: ReturnPath): void {
  if (isInside(saved.path)) returnPath.write({ ...saved, end: readSessionEnd() });
}

export function readReturnPath(email: string): string | null {
  const saved = returnPath.read();
  const isOwn = saved && toAccountKey(saved.email) === toAccountKey(email);
  return isOwn && isInside(saved.path) ? saved.path : null;
}

/**
 * Why the last session of this tab ended.
 * Null if it did not end, or somebody has signed in since.
 */
export const readTabSessionEnd = (): SessionEnd | null => returnPath.read()?.end ?? null;

export const clearReturnPath = (): void => returnPath.remove();

/** Rejects other hosts ('//host', '/\host'), control characters and the sign-in pages. */
function isInside(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !/^\/login(?![\w-])|\p{Cc}/u.test(path);
}
