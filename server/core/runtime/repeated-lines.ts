const windowMs = 60_000;
/** In one window; further keys share a line. */
const keysMax = 1_000;
const furtherKeys = '';

/** Writes a line for `count` events that are alike; `key` is undefined for those of many keys. */
type WriteCount = (count: number, key: string | undefined) => void;

/**
 * Keeps events that anybody can cause from filling the log.
 * The first one of a key has a line of its own.
 * Those of the next minute have one line together, when the minute or the server ends.
 */
export type RepeatedLines = {
  /** Whether the caller writes the event itself; otherwise `writeCount` does later. */
  isFirst(key: string, writeCount: WriteCount): boolean;
  /** Writes what was counted. */
  end(): void;
};

type Window = { count: number; writeCount: WriteCount; timer: NodeJS.Timeout };

export const createRepeatedLines = (ms = windowMs): RepeatedLines => {
  const windows = new Map<string, Window>();
  const endWindow = (key: string, { count, writeCount, timer }: Window) => {
    clearTimeout(timer);
    windows.delete(key);
    if (count > 0) writeCount(count, key === furtherKeys ? undefined : key);
  };
  return {
    isFirst(name, writeCount) {
      const key = windows.has(name) || windows.size < keysMax ? name : furtherKeys;
      const known = windows.get(key);
      if (known) {
        known.count += 1;
        return false;
      }
      const timer = setTimeout(() => endWindow(key, opened), ms).unref();
      const opened: Window = { count: key === furtherKeys ? 1 : 0, writeCount, timer };
      windows.set(key, opened);
      return key !== furtherKeys;
    },
    end() {
      for (const [key, window] of [...windows]) endWindow(key, window);
    },
  };
};
