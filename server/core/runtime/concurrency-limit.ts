import pLimit from 'p-limit';

export type ConcurrencyLimit = {
  /**
   * Runs a call that will use `run`.
   * Throws the fault before the call begins if too many such calls are in progress.
   */
  admit<Value>(call: () => Promise<Value>): Promise<Value>;
  /** Runs the work when less than `count` is running. */
  run<Value>(work: () => Promise<Value>): Promise<Value>;
};

type Options = { count: number; waitingMax: number; createFault: () => Error };

/**
 * Returns a function that makes queues.
 * They run at most `count` pieces of work at a time together,
 * for at most `count + waitingMax` calls of each.
 * A full queue delays the work of another one by two pieces at most for each that runs at a time.
 */
export const createConcurrencyPool = ({ count, waitingMax, createFault }: Options): (() => ConcurrencyLimit) => {
  const shared = pLimit(count);
  return () => {
    const own = pLimit(count);
    let admitted = 0;
    return {
      async admit(call) {
        if (admitted >= count + waitingMax) throw createFault();
        admitted += 1;
        try {
          return await call();
        } finally {
          admitted -= 1;
        }
      },
      run: (work) => own(() => shared(work)),
    };
  };
};
