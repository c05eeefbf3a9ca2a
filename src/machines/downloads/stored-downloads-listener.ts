import { fromCallback } from 'xstate';
import { onDownloadsChanged, readDownloads, type StoredDownload } from '#services/downloads/stored-downloads.ts';

/** The administrator's downloads in this browser, now and after each change. */
export type DownloadsChanged = { type: 'downloads.changed'; stored: readonly StoredDownload[] };

export const storedDownloads = fromCallback<DownloadsChanged, { email: string }>(({ input: { email }, sendBack }) => {
  const send = () => sendBack({ type: 'downloads.changed', stored: readDownloads(email) });
  send();
  return onDownloadsChanged(send);
});

/** Calls the listener once the administrator has a download in this browser. */
export function onDownloadFound(email: string, listener: () => void): () => void {
  const check = () => {
    if (readDownloads(email).length > 0) listener();
  };
  check();
  return onDownloadsChanged(check);
}

export const hasStored = (_: unknown, { stored }: { stored: readonly StoredDownload[] }): boolean => stored.length > 0;
