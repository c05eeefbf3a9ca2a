import { safeAccess } from './safe-access.ts';

/** Uses memory if the storage is blocked or full. */
export type SafeStorage = {
  read(name: string): string | null;
  write(name: string, text: string): void;
  remove(name: string): void;
  /** Whether the last text was only written to memory, which ends with this tab. */
  isInMemory(name: string): boolean;
  /** Removes the copy in memory after another tab has written. */
  dropCopy(name: string): void;
};

/** `storage` is a function, because access to a blocked storage throws. */
export function safeStorage(storage: () => Storage): SafeStorage {
  const inMemory = new Map<string, string>();
  return {
    read: (name) => inMemory.get(name) ?? safeAccess(() => storage().getItem(name)) ?? null,
    write(name, text) {
      const isStored = safeAccess(() => setText(storage(), name, text)) ?? false;
      if (isStored) inMemory.delete(name);
      else inMemory.set(name, text);
    },
    remove(name) {
      inMemory.delete(name);
      safeAccess(() => storage().removeItem(name));
    },
    isInMemory: (name) => inMemory.has(name),
    dropCopy: (name) => void inMemory.delete(name),
  };
}

function setText(storage: Storage, name: string, text: string): boolean {
  try {
    storage.setItem(name, text);
    return true;
  } catch {
    storage.removeItem(name);
    return false;
  }
}
