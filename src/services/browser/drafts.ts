/** Whose draft of which form. */
export type DraftKey = { account: string; form: string };

/** Keeps what was typed into a form, for this tab; the values must be JSON. */
export function keepDraft(_key: DraftKey, _values: unknown): void {}

/** What was kept, to be checked by whoever reads it; undefined when there is nothing. */
export function readDraft(_key: DraftKey): unknown {
  return undefined;
}

export function clearDraft(_key: DraftKey): void {}
