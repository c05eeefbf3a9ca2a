import pLimit from 'p-limit';
import { StatementStopped, statementScope } from './statement-scope.ts';

type Queue = <Value>(begin: () => Promise<Value>) => Promise<Value>;

/** Runs work when a queue begins it. Throws StatementStopped (busy) when the request ends before its turn. */
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

/** Runs pieces of work one after the other. */
export type OneAtATime = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** Work that would wait for one lock of the database takes one connection in all. */
export const createOneAtATime = (): OneAtATime => {
  const one = pLimit(1);
  return (work) => takeTurn(one, work);
};
