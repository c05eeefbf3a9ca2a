/** One at a time, in the order of asking. */
export type Gate = {
  /** Resolves when it is the caller's turn; rejects after the longest wait. */
  enter(): Promise<void>;
  leave(): void;
};

/**
 * A gate whose waiters give up after `longestWaitMs`, so that a statement sent beside the open transaction
 * of its own request becomes a failure instead of a hang.
 */
export const createGate = (longestWaitMs: number): Gate => {
  const waiting: (() => void)[] = [];
  let taken = false;

  const enter = () =>
    new Promise<void>((resolve, reject) => {
      if (!taken) {
        taken = true;
        resolve();
        return;
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(turn), 1);
        reject(new Error(`waited ${longestWaitMs} ms for the database: inside a transaction use its own handle`));
      }, longestWaitMs);
      const turn = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.push(turn);
    });

  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else taken = false;
  };

  return { enter, leave };
};
