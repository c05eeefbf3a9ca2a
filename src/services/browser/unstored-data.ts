/** What the browser could not store, because its storage is full or blocked. */
export type UnstoredData = 'draft' | 'download' | 'choice';

const listeners = new Set<(data: UnstoredData) => void>();
/** The reports that this page has already made. */
const reported = new Set<string>();

/**
 * Reports that some data of an administrator is not stored.
 * A choice is that of a browser and has no e-mail.
 * Each report is made once until the page is loaded again.
 */
export function reportUnstored(data: UnstoredData, email: string): void {
  const key = `${data} ${email}`;
  if (reported.has(key)) return;
  reported.add(key);
  for (const listener of [...listeners]) listener(data);
}

/** Calls the listener for each report until the returned function is called. */
export function onUnstored(listener: (data: UnstoredData) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
