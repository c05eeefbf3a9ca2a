import { toAccountKey } from '#services/browser/account-key.ts';
import { withLock } from '#services/browser/lock.ts';
import { stored, storedKeys, toNumber } from '#services/browser/stored.ts';
import { readTokens } from '#services/browser/token-store.ts';
import { reportUnstored } from '#services/browser/unstored-data.ts';

/** A download task that an administrator requested in this browser. */
export type StoredDownload = {
  id: string;
  /** Epoch milliseconds. */
  requestedAt: number;
};

const keyStart = 'download:';

const listeners = new Set<() => void>();

/** Each download has a key, so that two tabs can write at the same time. */
const getPrefix = (email: string) => `${keyStart}${JSON.stringify(toAccountKey(email))}:`;

/** When a download was requested. */
const storedTime = (key: string) => stored(key, toNumber);

export const signedInEmail = (): string => readTokens()?.email ?? '';

export function readDownloads(email: string): readonly StoredDownload[] {
  const prefix = getPrefix(email);
  return storedKeys(prefix)
    .map((key) => ({ id: key.slice(prefix.length), requestedAt: storedTime(key).read() ?? 0 }))
    .filter(({ requestedAt }) => requestedAt > 0)
    .sort((one, other) => one.requestedAt - other.requestedAt);
}

export function saveDownload(email: string, id: string): void {
  if (!storedTime(getPrefix(email) + id).write(Date.now())) reportUnstored('download', email);
  notifyListeners();
}

export function removeDownload(email: string, id: string): void {
  storedTime(getPrefix(email) + id).remove();
  notifyListeners();
}

/** Removes downloads, and returns those that no other tab has removed or stored again. */
export function takeDownloads<Download extends StoredDownload>(
  email: string,
  downloads: readonly Download[],
  signal: AbortSignal,
): Promise<readonly Download[]> {
  const take = async () => {
    const stored = new Map(readDownloads(email).map(({ id, requestedAt }) => [id, requestedAt]));
    const taken = downloads.filter(({ id, requestedAt }) => stored.get(id) === requestedAt);
    for (const { id } of taken) removeDownload(email, id);
    return taken;
  };
  return withLock('downloads', take, signal);
}

/** Also calls the listener after changes in other tabs. */
export function onDownloadsChanged(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(keyStart)) listener();
  };
  listeners.add(listener);
  globalThis.addEventListener?.('storage', onStorage);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener?.('storage', onStorage);
  };
}

function notifyListeners(): void {
  for (const listener of [...listeners]) listener();
}
