import type { Background } from './background.ts';

const againMs = 10_000;

type Work = { name: string; start(): Promise<void> };

/** Starts work that needs the queue, with retries, and returns a function that stops the retries. */
export const startWork = (background: Background, { name, start }: Work): (() => void) => {
  let again: NodeJS.Timeout | undefined;
  let isOver = false;
  const begin = () =>
    background.run(name, async () => {
      try {
        if (!isOver) await start();
      } catch (fault) {
        if (!isOver) again = setTimeout(begin, againMs).unref();
        throw fault;
      }
    });
  begin();
  return () => {
    isOver = true;
    clearTimeout(again);
  };
};
