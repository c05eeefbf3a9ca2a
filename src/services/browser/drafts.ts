import { shelf } from './shelf.ts';

const tab = shelf(() => sessionStorage);

/** Whose draft of which form. */
export type DraftKey = { account: string; form: string };

/** Keeps what was typed into a form, for this tab (REQ-12); the values must be JSON. */
export function keepDraft(key: DraftKey, values: unknown): void {
  const text = JSON.stringify(values);
  if (text !== undefined) tab.write(nameOf(key), text);
}

/** What was kept, to be checked by whoever reads it; undefined when there is nothing. Rubbish is removed. */
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

/** Forgets what was typed in a form. */
export function clearDraft(key: DraftKey): void {
  tab.remove(nameOf(key));
}

function nameOf({ account, form }: DraftKey): string {
  return `draft:${JSON.stringify([account.trim().toLowerCase(), form])}`;
}
