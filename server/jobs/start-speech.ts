import type { ServerContext } from '#server/runtime/context.ts';

const againMs = 10_000;

/** Starts audio generation, with retries, and returns a function that stops it. */
export const startSpeech = ({ speech, background }: Pick<ServerContext, 'speech' | 'background'>): (() => void) => {
  let again: NodeJS.Timeout | undefined;
  let isOver = false;
  const begin = () =>
    background.run('speech', async () => {
      try {
        if (!isOver) await speech.start();
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
