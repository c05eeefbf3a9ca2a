import type { KeyedQueue } from './keyed-queue.ts';
import { runOutsideScopes, StatementStopped, statementScope } from './statement-scope.ts';
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

/**
 * Joins calls that wait for their turn, so that they pay once for what each of them would pay.
 * If joined calls fail, each half is tried again, down to the call whose fault it is.
 * A call that ends throws StatementStopped (busy); before its turn it is left out.
 * Work that has begun is completed, also when nobody waits for it any more.
 */
export const createBatchQueue = <Call, Result>({
  queue,
  run,
  getSize,
  sizeMax,
}: Join<Call, Result>): BatchQueue<Call, Result> => {
  const open = new Map<string, Group<Call, Result>>();

  const settle = async (waiting: readonly Waiting<Call, Result>[]): Promise<void> => {
    try {
      const results = await run(waiting.map(({ call }) => call));
      for (const [index, result] of results.entries()) waiting[index]?.resolve(result);
    } catch (fault) {
      if (waiting.length === 1 || isOfAll(fault) || waiting.every(({ signal }) => signal.aborted)) {
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

  return async (turn, call) => {
    const { signal } = statementScope();
    if (signal.aborted) throw new StatementStopped('busy');
    const size = getSize(call);
    const group = findGroup(turn, size);
    let leave = () => {};
    const result = new Promise<Result>((resolve, reject) => {
      const waiting = { call, signal, resolve, reject };
      group.waiting.add(waiting);
      group.size += size;
      leave = () => {
        if (group.waiting.delete(waiting)) group.size -= size;
        reject(new StatementStopped('busy'));
      };
    });
    signal.addEventListener('abort', leave);
    // The listener holds the call, and a signal with listeners can stay in memory.
    return result.finally(() => signal.removeEventListener('abort', leave));
  };
};
