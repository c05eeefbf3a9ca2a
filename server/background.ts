import type { Log } from './log.ts';

/** Work that goes on after an answer was given. */
export type Background = {
  /** Begins the work once the present answer is on its way; a fault is logged and goes no further. */
  run(name: string, work: () => Promise<void>): void;
  /** Resolves when nothing is under way any more. */
  settled(): Promise<void>;
};

/** Runs work beside the answers; its faults go to the log. */
export const createBackground = (log: Log): Background => {
  const underWay = new Set<Promise<void>>();
  const begin = async (name: string, work: () => Promise<void>) => {
    await new Promise(setImmediate);
    try {
      await work();
    } catch (fault) {
      log.error(name, fault);
    }
  };
  return {
    run(name, work) {
      const begun = begin(name, work).finally(() => underWay.delete(begun));
      underWay.add(begun);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
};
