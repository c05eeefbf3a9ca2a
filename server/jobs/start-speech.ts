import type { Parts } from '#server/parts.ts';

/** A database that was away for a moment is there again by then. */
const againMs = 10_000;

/** Starts the making of audio, again and again where that fails, until the given function is called. */
export const startSpeech = ({ speech, background }: Pick<Parts, 'speech' | 'background'>): (() => void) => {
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
