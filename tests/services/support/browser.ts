import { vi } from 'vitest';

/** What several tabs have in common: one local storage, whose changes they hear, and one lock manager. */
export type Browser = {
  local: Storage;
  session: Storage;
  /** Stands for another tab that writes: the storage changes and the tabs hear of it. */
  writeElsewhere(name: string, text: string | null): void;
  listeners: Map<string, Set<(event: unknown) => void>>;
};

export type StorageMood = 'open' | 'full' | 'blocked';

/** A storage that works, is full, or refuses every access. */
export function fakeStorage(mood: StorageMood = 'open', texts = new Map<string, string>()): Storage {
  const refuse = () => {
    throw new DOMException('not allowed', mood === 'full' ? 'QuotaExceededError' : 'SecurityError');
  };
  const open: Storage = {
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
    clear: () => texts.clear(),
  };
  if (mood === 'open') return open;
  if (mood === 'full') return { ...open, setItem: refuse };
  return { ...open, getItem: refuse, setItem: refuse, removeItem: refuse };
}

/** Web Locks of one name at a time, first come first served. */
export function fakeLocks() {
  const tails = new Map<string, Promise<unknown>>();
  const names: string[] = [];
  return {
    names,
    request(name: string, _options: object, work: () => Promise<unknown>) {
      names.push(name);
      const run = (tails.get(name) ?? Promise.resolve()).then(work, work);
      tails.set(name, run);
      return run;
    },
  };
}

/** Puts a browser's globals in place until the test is over. */
export function stubBrowser(mood: StorageMood = 'open'): Browser {
  const [local, session] = [fakeStorage(mood), fakeStorage(mood)];
  const listeners: Browser['listeners'] = new Map();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  vi.stubGlobal('addEventListener', (type: string, listener: (event: unknown) => void) => {
    listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
  });
  vi.stubGlobal('removeEventListener', (type: string, listener: (event: unknown) => void) => {
    listeners.get(type)?.delete(listener);
  });
  const writeElsewhere = (name: string, text: string | null) => {
    if (text === null) local.removeItem(name);
    else local.setItem(name, text);
    for (const listener of listeners.get('storage') ?? []) listener({ key: name, newValue: text });
  };
  return { local, session, writeElsewhere, listeners };
}
