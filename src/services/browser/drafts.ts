import { safeStorage } from './safe-storage.ts';

const tab = safeStorage(() => sessionStorage);

export type DraftKey = { email: string; form: string };

/** Saves a draft in this tab; the values must be JSON (REQ-12). */
export function saveDraft(key: DraftKey, values: unknown): void {
  const text = JSON.stringify(values);
  if (text !== undefined) tab.write(nameOf(key), text);
}

/** Returns unchecked JSON; undefined if there is none. Invalid JSON is removed. */
export function readDraft(key: DraftKey): unknown {
  const text = tab.read(nameOf(key));
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    tab.remove(nameOf(key));
    return undefined;
  }
}

export function clearDraft(key: DraftKey): void {
  tab.remove(nameOf(key));
}

function nameOf({ email, form }: DraftKey): string {
  return `draft:${JSON.stringify([email.trim().toLowerCase(), form])}`;
}
