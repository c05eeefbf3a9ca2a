import { runOutsideScopes } from '#server/core/database/statement-scope.ts';
import type { Log } from '#server/core/runtime/log.ts';

/** Work that continues after the response. */
export type Background = {
  run(name: string, work: () => Promise<void>): void;
  idle(): Promise<void>;
};

/** Runs work independent of responses; its errors are logged. */
export const createBackground = (log: Log): Background => {
  const running = new Set<Promise<void>>();
  const start = async (name: string, work: () => Promise<void>) => {
    await new Promise(setImmediate);
    try {
      await work();
    } catch (fault) {
      log.error(name, fault);
    }
  };
  return {
    run(name, work) {
      const task = runOutsideScopes(() => start(name, work)).finally(() => running.delete(task));
      running.add(task);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
};
