import * as v from 'valibot';
import { isSessionEnd, type SessionEnd } from '#rules/patterns/session-end.ts';
import { accountKeyOf } from './account-key.ts';
import { safeStorage } from './safe-storage.ts';
import { readSessionEnd } from './token-store.ts';

const storageKey = 'return-path';
const tab = safeStorage(() => sessionStorage);
const returnPathSchema = v.object({ path: v.string(), email: v.string() });
const endSchema = v.object({ end: v.custom<SessionEnd>(isSessionEnd) });

export type ReturnPath = v.InferOutput<typeof returnPathSchema>;

/** Saves the page that was open when the session ended, and why, for this tab (REQ-12, REQ-14). */
export function saveReturnPath(saved: ReturnPath): void {
  if (isInside(saved.path)) tab.write(storageKey, JSON.stringify({ ...saved, end: readSessionEnd() }));
}

export function readReturnPath(email: string): string | null {
  const saved = readSaved(returnPathSchema);
  const isOwn = saved && accountKeyOf(saved.email) === accountKeyOf(email);
  return isOwn && isInside(saved.path) ? saved.path : null;
}

/**
 * Why the last session of this tab ended.
 * Null if it did not end, or somebody has signed in since.
 */
export function readTabSessionEnd(): SessionEnd | null {
  return readSaved(endSchema)?.end ?? null;
}

export function clearReturnPath(): void {
  tab.remove(storageKey);
}

/** Rejects other hosts ('//host', '/\host'), control characters and the sign-in pages. */
function isInside(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !/^\/login(?![\w-])|\p{Cc}/u.test(path);
}

function readSaved<Schema extends v.GenericSchema>(schema: Schema): v.InferOutput<Schema> | undefined {
  try {
    const checked = v.safeParse(schema, JSON.parse(tab.read(storageKey) ?? 'null'));
    return checked.success ? checked.output : undefined;
  } catch {
    return undefined;
  }
}
