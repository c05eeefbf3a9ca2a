const windowMs = 60_000;
/** In one window; further keys of an event share a line. */
const keysMax = 1_000;

/** Writes a line for `count` events that are alike; `key` is undefined for those of many keys. */
type WriteCount = (count: number, key: string | undefined) => void;

/**
 * Keeps events that anybody can cause from filling the log.
 * The first one of a key has a line of its own.
 * Those of the next minute have one line together, when the minute or the server ends.
 */
export type RepeatedLines = {
  /** Whether the caller writes the event itself; otherwise `writeCount` does later. */
  isFirst(event: string, key: string, writeCount: WriteCount): boolean;
  /** Writes what was counted. */
  end(): void;
};

type Window = { key: string | undefined; count: number; writeCount: WriteCount; timer: NodeJS.Timeout };

export const createRepeatedLines = (ms = windowMs): RepeatedLines => {
  const windows = new Map<string, Window>();
  const endWindow = (name: string, { key, count, writeCount, timer }: Window) => {
    clearTimeout(timer);
    windows.delete(name);
    if (count > 0) writeCount(count, key);
  };
  return {
    isFirst(event, wanted, writeCount) {
      const isFurther = windows.size >= keysMax && !windows.has(`${event} ${wanted}`);
      const name = isFurther ? event : `${event} ${wanted}`;
      const known = windows.get(name);
      if (known) {
        known.count += 1;
        return false;
      }
      const timer = setTimeout(() => endWindow(name, opened), ms).unref();
      const key = isFurther ? undefined : wanted;
      const opened: Window = { key, count: isFurther ? 1 : 0, writeCount, timer };
      windows.set(name, opened);
      return !isFurther;
    },
    end() {
      for (const [name, window] of [...windows]) endWindow(name, window);
    },
  };
};
