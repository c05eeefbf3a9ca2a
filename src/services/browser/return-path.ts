import * as v from 'valibot';
import { accountKeyOf } from './account-key.ts';
import { safeStorage } from './safe-storage.ts';

const storageKey = 'return-path';
const tab = safeStorage(() => sessionStorage);
const returnPathSchema = v.object({ path: v.string(), email: v.string() });

export type ReturnPath = v.InferOutput<typeof returnPathSchema>;

/** Saves the page that was open when the session ended, for this tab (REQ-12). */
export function saveReturnPath(saved: ReturnPath): void {
  if (isInside(saved.path)) tab.write(storageKey, JSON.stringify(saved));
}

export function readReturnPath(email: string): string | null {
  const saved = parsed(tab.read(storageKey));
  const isOwn = saved && accountKeyOf(saved.email) === accountKeyOf(email);
  return isOwn && isInside(saved.path) ? saved.path : null;
}

export function clearReturnPath(): void {
  tab.remove(storageKey);
}

/** Rejects other hosts ('//host', '/\host'), control characters and the sign-in pages. */
function isInside(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !/^\/login(?![\w-])|\p{Cc}/u.test(path);
}

function parsed(text: string | null): ReturnPath | undefined {
  try {
    const checked = v.safeParse(returnPathSchema, JSON.parse(text ?? 'null'));
    return checked.success ? checked.output : undefined;
  } catch {
    return undefined;
  }
}
