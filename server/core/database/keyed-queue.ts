import pLimit from 'p-limit';
import { StatementStopped, statementScope } from './statement-scope.ts';

type Queue = <Value>(begin: () => Promise<Value>) => Promise<Value>;

/**
 * Runs work when a queue begins it.
 * Throws StatementStopped (busy) when the request ends before its turn.
 */
export const takeTurn = <Value>(queue: Queue, work: () => Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const { signal } = statementScope();
    let hasBegun = false;
    const stop = () => {
      if (!hasBegun) reject(new StatementStopped('busy'));
    };
    if (signal.aborted) return stop();
    const begin = async () => {
      if (signal.aborted) throw new StatementStopped('busy');
      hasBegun = true;
      return work();
    };
    signal.addEventListener('abort', stop, { once: true });
    queue(begin)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', stop));
  });

/** Runs work after all earlier work with one of its keys. */
export type KeyedQueue = <Value>(keys: readonly string[], work: () => Promise<Value>) => Promise<Value>;

/**
 * Work that would wait for the same lock of the database takes one connection in all,
 * other work `most` at a time.
 */
export const createKeyedQueue = (most: number): KeyedQueue => {
  const limited = pLimit(most);
  const last = new Map<string, Promise<unknown>>();
  const queue =
    (keys: readonly string[]): Queue =>
    (begin) => {
      const earlier = Promise.all(keys.map((key) => last.get(key)));
      const done = earlier.then(() => limited(begin));
      const ended = done.then(
        () => {},
        () => {},
      );
      for (const key of keys) last.set(key, ended);
      ended.then(() => {
        for (const key of keys) if (last.get(key) === ended) last.delete(key);
      });
      return done;
    };
  return (keys, work) => takeTurn(queue(keys), work);
};
