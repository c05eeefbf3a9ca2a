import {
  createStatementScope,
  runInScope,
  type StatementScope,
  StatementStopped,
  statementScope,
} from './statement-scope.ts';

/**
 * Runs work, or waits for equal work that is running.
 * Rejects with StatementStopped when the own request ends before.
 */
export type SharedWork<Value> = (key: string, work: () => Promise<Value>) => Promise<Value>;

type Running<Value> = { result: Promise<Value>; scope: StatementScope; end: AbortController; waiting: number };

/** The result, or the reason why it is not there when the own request ends. */
const untilStopped = <Value>(running: Running<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const own = statementScope();
    const stop = () => {
      const { scope, waiting, end } = running;
      if (waiting > 1) return reject(new StatementStopped(scope.unanswered > 0 ? 'slow' : 'busy'));
      // The work ends with this request, and says itself what it waited for.
      own.shared = scope;
      end.abort();
    };
    running.result.then(resolve, reject).finally(() => own.signal.removeEventListener('abort', stop));
    if (own.signal.aborted) stop();
    else own.signal.addEventListener('abort', stop, { once: true });
  });

/**
 * Work with equal keys that runs at the same time has one result.
 * It is stopped when nobody waits for it.
 */
export const createSharedWork = <Value>(): SharedWork<Value> => {
  const all = new Map<string, Running<Value>>();
  const start = (key: string, work: () => Promise<Value>): Running<Value> => {
    const end = new AbortController();
    const scope = createStatementScope(end.signal);
    const running = { result: runInScope(scope, work), scope, end, waiting: 0 };
    const forget = () => {
      if (all.get(key) === running) all.delete(key);
    };
    running.result.then(forget, forget);
    all.set(key, running);
    return running;
  };
  return async (key, work) => {
    const running = all.get(key) ?? start(key, work);
    running.waiting += 1;
    try {
      return await untilStopped(running);
    } finally {
      running.waiting -= 1;
      if (running.waiting === 0) {
        if (all.get(key) === running) all.delete(key);
        running.end.abort();
      }
    }
  };
};
