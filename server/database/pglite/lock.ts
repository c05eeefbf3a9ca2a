export type Lock = {
  /** Resolves when the lock is acquired; rejects after the longest wait. */
  enter(): Promise<void>;
  leave(): void;
};

/**
 * A lock whose waiters give up after `longestWaitMs`, so that a statement outside its caller's open transaction
 * request fails and does not hang.
 */
export const createLock = (longestWaitMs: number): Lock => {
  const waiting: (() => void)[] = [];
  let isLocked = false;

  const enter = () =>
    new Promise<void>((resolve, reject) => {
      if (!isLocked) {
        isLocked = true;
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
    else isLocked = false;
  };

  return { enter, leave };
};
