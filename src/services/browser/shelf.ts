import { attempt } from './attempt.ts';

/** Named texts in a storage of the browser, or in memory where that is blocked or full. */
export type Shelf = {
  read(name: string): string | null;
  write(name: string, text: string): void;
  remove(name: string): void;
  /** Drops what is held in memory: another tab has written a newer text. */
  forget(name: string): void;
};

/** The storage is looked up at each use, since the very look may throw where storage is blocked. */
export function shelf(storage: () => Storage): Shelf {
  const inMemory = new Map<string, string>();
  return {
    read: (name) => inMemory.get(name) ?? attempt(() => storage().getItem(name)) ?? null,
    write(name, text) {
      const isStored = attempt(() => setText(storage(), name, text)) ?? false;
      if (isStored) inMemory.delete(name);
      else inMemory.set(name, text);
    },
    remove(name) {
      inMemory.delete(name);
      attempt(() => storage().removeItem(name));
    },
    forget: (name) => void inMemory.delete(name),
  };
}

/** A text that does not fit takes the older one with it, which is worth nothing any more. */
function setText(storage: Storage, name: string, text: string): boolean {
  try {
    storage.setItem(name, text);
    return true;
  } catch {
    storage.removeItem(name);
    return false;
  }
}
