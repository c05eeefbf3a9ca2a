import { createStatementScope, runInScope, StatementStopped, statementScope } from './statement-scope.ts';

/** Runs work, or waits for equal work that is running. Rejects with StatementStopped when the own request ends before. */
export type SharedWork<Value> = (key: string, work: () => Promise<Value>) => Promise<Value>;

type Running<Value> = { result: Promise<Value>; end: AbortController; waiting: number };

const untilStopped = <Value>(result: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const { signal } = statementScope();
    const stop = () => reject(new StatementStopped('slow'));
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });

/** Work with equal keys that runs at the same time has one result. It is stopped when nobody waits for it. */
export const createSharedWork = <Value>(): SharedWork<Value> => {
  const all = new Map<string, Running<Value>>();
  const start = (key: string, work: () => Promise<Value>): Running<Value> => {
    const end = new AbortController();
    const running = { result: runInScope(createStatementScope(end.signal), work), end, waiting: 0 };
    all.set(key, running);
    return running;
  };
  return async (key, work) => {
    const running = all.get(key) ?? start(key, work);
    const forget = () => {
      if (all.get(key) === running) all.delete(key);
    };
    running.waiting += 1;
    try {
      return await untilStopped(running.result.finally(forget));
    } finally {
      running.waiting -= 1;
      if (running.waiting === 0) {
        forget();
        running.end.abort();
      }
    }
  };
};
