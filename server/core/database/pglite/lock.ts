import { StatementStopped } from '#server/core/database/statement-scope.ts';

export type Lock = {
  /**
   * Resolves when the lock is acquired.
   * Rejects with StatementStopped after the longest wait and at the signal.
   */
  enter(signal?: AbortSignal): Promise<void>;
  leave(): void;
};

const waitedInVain = (ms: number) => `waited ${ms} ms for the database: inside a transaction use its own handle`;

/**
 * A lock whose waiters give up after `longestWaitMs`,
 * so that a statement outside its caller's open transaction request fails and does not hang.
 */
export const createLock = (longestWaitMs: number): Lock => {
  const waiting: (() => void)[] = [];
  let isLocked = false;

  const enter = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (signal?.aborted) return reject(new StatementStopped('busy'));
      if (!isLocked) {
        isLocked = true;
        return resolve();
      }
      const endWait = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', stop);
      };
      const giveUp = (error: Error) => {
        endWait();
        waiting.splice(waiting.indexOf(turn), 1);
        reject(error);
      };
      const stop = () => giveUp(new StatementStopped('busy'));
      const timer = setTimeout(
        () => giveUp(new StatementStopped('busy', { cause: new Error(waitedInVain(longestWaitMs)) })),
        longestWaitMs,
      );
      const turn = () => {
        endWait();
        resolve();
      };
      signal?.addEventListener('abort', stop, { once: true });
      waiting.push(turn);
    });

  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else isLocked = false;
  };

  return { enter, leave };
};
