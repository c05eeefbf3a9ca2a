import pLimit from 'p-limit';

export type ConcurrencyLimit = {
  /** Throws the fault if too much work waits. */
  requireCapacity(): void;
  /** Runs the work when less than `count` is running. Throws the fault if too much work waits. */
  run<Value>(work: () => Promise<Value>): Promise<Value>;
};

type Options = { count: number; waitingMax: number; createFault: () => Error };

/** Runs at most `count` pieces of work at a time; at most `waitingMax` wait. */
export const createConcurrencyLimit = ({ count, waitingMax, createFault }: Options): ConcurrencyLimit => {
  const limit = pLimit(count);
  const requireCapacity = () => {
    if (limit.activeCount + limit.pendingCount >= count + waitingMax) throw createFault();
  };
  return {
    requireCapacity,
    async run(work) {
      requireCapacity();
      return limit(work);
    },
  };
};
