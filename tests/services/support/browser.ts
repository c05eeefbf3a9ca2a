import { vi } from 'vitest';

/** The shared parts of several tabs: local storage with its events, and a lock manager. */
export type Browser = {
  local: Storage;
  session: Storage;
  /** Writes as another tab does: the storage changes and the tabs get an event. */
  writeInOtherTab(name: string, text: string | null): void;
  listeners: Map<string, Set<(event: unknown) => void>>;
};

export type StorageMode = 'open' | 'full' | 'blocked';

/** A storage that works, is full, or blocks every access. */
export function fakeStorage(mode: StorageMode = 'open', texts = new Map<string, string>()): Storage {
  const deny = () => {
    throw new DOMException('not allowed', mode === 'full' ? 'QuotaExceededError' : 'SecurityError');
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
  if (mode === 'open') return open;
  if (mode === 'full') return { ...open, setItem: deny };
  return { ...open, getItem: deny, setItem: deny, removeItem: deny };
}

type LockArguments = [work: () => Promise<unknown>] | [options: object, work: () => Promise<unknown>];

/** Web Locks of one name at a time, first come first served. */
export function fakeLocks() {
  const tails = new Map<string, Promise<unknown>>();
  const names: string[] = [];
  const held = new Set<string>();
  const queue = (name: string, work: () => Promise<unknown>) => {
    names.push(name);
    const hold = () => {
      held.add(name);
      return work().finally(() => held.delete(name));
    };
    const run = (tails.get(name) ?? Promise.resolve()).then(hold, hold);
    tails.set(name, run);
    return run;
  };
  return {
    names,
    held,
    request: (name: string, ...[options, work]: LockArguments) =>
      queue(name, work ?? (options as () => Promise<unknown>)),
    query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
  };
}

/** Replaces a browser's globals until the test ends. */
export function stubBrowser(mode: StorageMode = 'open'): Browser {
  const [local, session] = [fakeStorage(mode), fakeStorage(mode)];
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
  const writeInOtherTab = (name: string, text: string | null) => {
    if (text === null) local.removeItem(name);
    else local.setItem(name, text);
    for (const listener of listeners.get('storage') ?? []) listener({ key: name, newValue: text });
  };
  return { local, session, writeInOtherTab, listeners };
}
