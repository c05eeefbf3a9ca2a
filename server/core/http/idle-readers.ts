import type { HttpBindings } from '@hono/node-server';

export type ReaderTimes = {
  /** Milliseconds without taking a part of an answer after which a reader gives way to others. */
  readerIdleMs: number;
  /** Milliseconds without taking a part after which a reader is ended also if no place is needed. */
  readerEndMs: number;
};

/** Who has an answer to read; `tookAt` is when it took the last part. */
export type Reader = { tookAt: number; end(): void };

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
  const reader: Reader = {
    tookAt: performance.now(),
    end() {
      leave();
      outgoing.destroy();
    },
  };
  let left = 0;
  const take = () => {
    reader.tookAt = performance.now();
    left = outgoing.writableLength;
  };
  const look = () => {
    if (outgoing.writableLength === 0 || outgoing.writableLength !== left) take();
    else if (performance.now() - reader.tookAt >= readerEndMs) reader.end();
  };
  const timer = setInterval(look, readerIdleMs / looksPerIdleTime).unref();
  outgoing.on('drain', take);
  outgoing.once('close', () => clearInterval(timer));
  return reader;
};

/** The reader that has taken nothing for the longest time, if that is long enough. */
export const findIdleReader = (readers: ReadonlySet<Reader>, { readerIdleMs }: ReaderTimes): Reader | undefined => {
  let idlest: Reader | undefined;
  for (const reader of readers) if (!idlest || reader.tookAt < idlest.tookAt) idlest = reader;
  return idlest && performance.now() - idlest.tookAt >= readerIdleMs ? idlest : undefined;
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
