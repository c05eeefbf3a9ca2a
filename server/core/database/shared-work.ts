import {
  createStatementScope,
  runInScope,
  type StatementScope,
  StatementStopped,
  statementScope,
} from './statement-scope.ts';

/** Begins work when its turn comes; rejects with StatementStopped if the own request ends before. */
type Turn = (begin: () => Promise<void>) => Promise<void>;

/**
 * Runs work in its turn, or waits for equal work that is running.
 * Equal work that waits begins in the first of their turns.
 * Rejects with StatementStopped when the own request ends before.
 */
export type SharedWork<Value> = (key: string, turn: Turn, work: () => Promise<Value>) => Promise<Value>;

type Shared<Value> = {
  result: Promise<Value>;
  /** Gives all who wait the result of work that has begun. */
  settle(running: Promise<Value>): void;
  hasBegun: boolean;
  scope: StatementScope;
  end: AbortController;
  waiting: number;
};

const createShared = <Value>(): Shared<Value> => {
  const end = new AbortController();
  let settle = (_: Promise<Value>): void => {};
  const result = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return { result, settle, hasBegun: false, scope: createStatementScope(end.signal), end, waiting: 0 };
};

/** The result, or the reason why it is not there when the own request ends. */
const untilStopped = <Value>(shared: Shared<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const own = statementScope();
    const stop = () => {
      const { scope, waiting, end } = shared;
      if (waiting > 1) return reject(new StatementStopped(scope.unanswered > 0 ? 'slow' : 'busy'));
      // The work ends with this request, and says itself what it waited for.
      own.shared = scope;
      end.abort();
    };
    shared.result.then(resolve, reject).finally(() => own.signal.removeEventListener('abort', stop));
    if (own.signal.aborted) stop();
    else own.signal.addEventListener('abort', stop, { once: true });
  });

/**
 * Work with equal keys that runs at the same time has one result.
 * It is stopped when nobody waits for it.
 */
export const createSharedWork = <Value>(): SharedWork<Value> => {
  const all = new Map<string, Shared<Value>>();
  const add = (key: string): Shared<Value> => {
    const shared = createShared<Value>();
    const forget = () => {
      if (all.get(key) === shared) all.delete(key);
    };
    shared.result.then(forget, forget);
    // Equal work that is asked for from now on begins again.
    shared.end.signal.addEventListener('abort', forget, { once: true });
    all.set(key, shared);
    return shared;
  };
  /** The result after the own turn, which ends with the work that it begins. */
  const takeTurn = async (shared: Shared<Value>, turn: Turn, work: () => Promise<Value>): Promise<Value> => {
    try {
      await turn(async () => {
        if (shared.hasBegun) return;
        shared.hasBegun = true;
        shared.settle(runInScope(shared.scope, work));
        await shared.result.catch(() => {});
      });
    } catch (fault) {
      // Work that another turn has begun says itself why it was stopped.
      if (!shared.hasBegun) throw fault;
    }
    return shared.result;
  };
  return async (key, turn, work) => {
    const shared = all.get(key) ?? add(key);
    shared.waiting += 1;
    try {
      const stopped = untilStopped(shared);
      return await (shared.hasBegun ? stopped : Promise.race([stopped, takeTurn(shared, turn, work)]));
    } finally {
      shared.waiting -= 1;
      if (shared.waiting === 0) {
        if (all.get(key) === shared) all.delete(key);
        shared.end.abort();
      }
    }
  };
};
