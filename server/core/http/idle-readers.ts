import type { HttpBindings } from '@hono/node-server';

export type ReaderTimes = {
  /** Milliseconds without taking a part of an answer after which a reader gives way to others. */
  readerIdleMs: number;
  /**
   * Milliseconds without taking a part after which a reader is ended.
   * That also holds if no place is needed.
   */
  readerEndMs: number;
};

/** Who has an answer to read. */
export type Reader = {
  /** Milliseconds since it took the last part; 0 while nothing waits for it. */
  getIdleMs(): number;
  end(): void;
};

/** What a network has in progress. */
type ReadingNetwork = { use: { requests: number }; readers: ReadonlySet<Reader> };

const looksPerIdleTime = 4;

/**
 * Watches how a client takes its answer, until the connection closes or the answer is sent.
 * A part is what the server wrote at a time, at most a mebibyte of a file.
 * What the client sends does not count, and no time in which nothing waits for it.
 * `leave` frees the place of one that is ended, before its connection is closed.
 */
export const watchReader = (
  outgoing: HttpBindings['outgoing'],
  { readerIdleMs, readerEndMs }: ReaderTimes,
  leave: () => void,
): Reader => {
  let tookAt = performance.now();
  let left = 0;
  const take = () => {
    tookAt = performance.now();
    left = outgoing.writableLength;
  };
  const reader: Reader = {
    getIdleMs() {
      if (outgoing.writableLength === 0 || outgoing.writableLength !== left) take();
      return performance.now() - tookAt;
    },
    end() {
      leave();
      outgoing.destroy();
    },
  };
  const endIdle = () => {
    if (reader.getIdleMs() >= readerEndMs) reader.end();
  };
  const timer = setInterval(endIdle, readerIdleMs / looksPerIdleTime).unref();
  outgoing.on('drain', take);
  outgoing.once('close', () => clearInterval(timer));
  return reader;
};

/** The reader that has taken nothing for the longest time, if that is long enough. */
export const findIdleReader = (readers: ReadonlySet<Reader>, { readerIdleMs }: ReaderTimes): Reader | undefined => {
  let idlest: Reader | undefined;
  let longestMs = readerIdleMs;
  for (const reader of readers) {
    const idleMs = reader.getIdleMs();
    if (idleMs >= longestMs) [idlest, longestMs] = [reader, idleMs];
  }
  return idlest;
};

/**
 * An idle reader of the network with the most requests, for a new request of `own`.
 * It is one of `own` or of a network that has more:
 * networks with many readers take no places from those with few.
 */
export const findReaderOfLargest = (
  networks: Iterable<ReadingNetwork>,
  own: ReadingNetwork,
  times: ReaderTimes,
): Reader | undefined => {
  const larger = [...networks].filter(({ use }) => use.requests > own.use.requests);
  for (const { readers } of [...larger.sort((one, other) => other.use.requests - one.use.requests), own]) {
    const found = findIdleReader(readers, times);
    if (found) return found;
  }
  return undefined;
};
