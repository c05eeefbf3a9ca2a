type Area = 'localStorage' | 'sessionStorage';

/**
 * What happens to a value if the storage is blocked or full.
 * `none`: it is lost.
 * `memory`: it lasts as long as the page, and the storage loses an older value.
 * `memoryOverOlder`: it lasts as long as the page, and later pages read the older value.
 */
type Fallback = 'none' | 'memory' | 'memoryOverOlder';

type Place = { area?: Area; fallback?: Fallback };

/** Until the tab closes. */
export const inTab: Place = { area: 'sessionStorage', fallback: 'memory' };

export type Stored<Value> = {
  key: string;
  /** Removes a text that does not fit. */
  read(): Value | undefined;
  /**
   * Writes a text as it is and everything else as JSON.
   * Returns false if the storage is blocked or full.
   */
  write(value: string | number | object): boolean;
  remove(): void;
  /** Whether the storage could not take the last value. */
  isInMemory(): boolean;
  /** Removes the value in memory after another tab has written. */
  dropCopy(): void;
};

const memory = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() };

/** Any access to a storage can throw. */
function access<Result>(area: Area, use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(globalThis[area]);
  } catch {
    return undefined;
  }
}

function write(area: Area, key: string, text: string): boolean {
  const isWritten = access(area, (storage) => {
    storage.setItem(key, text);
    return true;
  });
  return isWritten ?? false;
}

const remove = (area: Area, key: string): void => access(area, (storage) => storage.removeItem(key));

/**
 * The value of one key in a storage of the browser.
 * `parse` returns undefined or throws if the text does not fit.
 */
export function stored<Value>(
  key: string,
  parse: (text: string) => Value | undefined,
  { area = 'localStorage', fallback = 'none' }: Place = {},
): Stored<Value> {
  const copies = memory[area];
  const item: Stored<Value> = {
    key,
    read() {
      const text = copies.get(key) ?? access(area, (storage) => storage.getItem(key)) ?? null;
      const value = text === null ? undefined : parseSafely(parse, text);
      if (text !== null && value === undefined) item.remove();
      return value;
    },
    write(value) {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      copies.delete(key);
      if (write(area, key, text)) return true;
      if (fallback !== 'none') copies.set(key, text);
      if (fallback === 'memory') remove(area, key);
      return false;
    },
    remove() {
      copies.delete(key);
      remove(area, key);
    },
    isInMemory: () => copies.has(key),
    dropCopy: () => void copies.delete(key),
  };
  return item;
}

function parseSafely<Value>(parse: (text: string) => Value | undefined, text: string): Value | undefined {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

export const toText = (text: string): string => text;

/** Milliseconds or a count. */
export const toNumber = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);

/** Also returns the keys of values that are only in memory. */
export function storedKeys(prefix: string, { area = 'localStorage' }: Place = {}): readonly string[] {
  const keys = access(area, (storage) => Array.from(storage, (_, at) => storage.key(at) ?? ''));
  return [...new Set([...(keys ?? []), ...memory[area].keys()])].filter((key) => key.startsWith(prefix));
}
