import type { KeyedQueue } from './keyed-queue.ts';
import {
  createStatementScope,
  runInScope,
  runOutsideScopes,
  StatementStopped,
  statementScope,
} from './statement-scope.ts';
import { isUnavailable } from './unavailable.ts';

/**
 * What a call waits for: all earlier work with one of its keys.
 * Calls with the same text in `together` have the same keys and can be joined.
 * Without it, a call stays alone.
 */
type Turn = { keys: readonly string[]; together: string | undefined };

/**
 * Runs a call in its turn, together with others that wait.
 * Throws what the call alone would throw.
 */
export type BatchQueue<Call, Result> = (turn: Turn, call: Call) => Promise<Result>;

type Waiting<Call, Result> = {
  call: Call;
  signal: AbortSignal;
  resolve(result: Result): void;
  reject(fault: unknown): void;
};

type Group<Call, Result> = { waiting: Set<Waiting<Call, Result>>; size: number };

type Join<Call, Result> = {
  queue: KeyedQueue;
  /**
   * Does the work of calls as one, in their order, and returns the result of each.
   * Or does nothing and throws.
   */
  run(calls: readonly Call[]): Promise<readonly Result[]>;
  getSize(call: Call): number;
  /** The size of all joined calls; a larger call stays alone. */
  sizeMax: number;
};

/** A fault that every call would meet. */
const isOfAll = (fault: unknown): boolean =>
  isUnavailable(fault) || (fault instanceof StatementStopped && fault.reason !== 'slow');

/** The work of joined calls ends early only when nobody waits for it any more. */
const whileWanted = <Value>(signals: readonly AbortSignal[], work: () => Promise<Value>): Promise<Value> => {
  const end = new AbortController();
  const stop = () => {
    if (signals.every(({ aborted }) => aborted)) end.abort();
  };
  for (const signal of signals) signal.addEventListener('abort', stop);
  stop();
  return runInScope(createStatementScope(end.signal), work).finally(() => {
    for (const signal of signals) signal.removeEventListener('abort', stop);
  });
};

/**
 * Joins calls that wait for their turn, so that they pay once for what each of them would pay.
 * If joined calls fail, each half is tried again, down to the call whose fault it is.
 * A call that ends before its turn throws StatementStopped (busy).
 * A later end does not stop those that it is joined with.
 */
export const createBatchQueue = <Call, Result>({
  queue,
  run,
  getSize,
  sizeMax,
}: Join<Call, Result>): BatchQueue<Call, Result> => {
  const open = new Map<string, Group<Call, Result>>();

  const settle = async (waiting: readonly Waiting<Call, Result>[]): Promise<void> => {
    const signals = waiting.map(({ signal }) => signal);
    try {
      const results = await whileWanted(signals, () => run(waiting.map(({ call }) => call)));
      for (const [index, result] of results.entries()) waiting[index]?.resolve(result);
    } catch (fault) {
      if (waiting.length === 1 || isOfAll(fault) || signals.every(({ aborted }) => aborted)) {
        for (const { reject } of waiting) reject(fault);
        return;
      }
      const half = Math.ceil(waiting.length / 2);
      await settle(waiting.slice(0, half));
      await settle(waiting.slice(half));
    }
  };

  const begin = async (group: Group<Call, Result>, together: string | undefined): Promise<void> => {
    if (together !== undefined && open.get(together) === group) open.delete(together);
    const waiting = [...group.waiting];
    group.waiting.clear();
    if (waiting.length > 0) await settle(waiting);
  };

  const findGroup = ({ keys, together }: Turn, size: number): Group<Call, Result> => {
    const present = together === undefined ? undefined : open.get(together);
    if (present && present.size + size <= sizeMax) return present;
    const group: Group<Call, Result> = { waiting: new Set(), size: 0 };
    if (together !== undefined) open.set(together, group);
    // It outlives the call that began it. Each call is settled by itself.
    void runOutsideScopes(() => queue(keys, () => begin(group, together)));
    return group;
  };

  return (turn, call) =>
    new Promise((resolve, reject) => {
      const { signal } = statementScope();
      if (signal.aborted) return reject(new StatementStopped('busy'));
      const size = getSize(call);
      const group = findGroup(turn, size);
      const waiting = { call, signal, resolve, reject };
      group.waiting.add(waiting);
      group.size += size;
      const leave = () => {
        if (!group.waiting.delete(waiting)) return;
        group.size -= size;
        reject(new StatementStopped('busy'));
      };
      signal.addEventListener('abort', leave, { once: true });
    });
};
