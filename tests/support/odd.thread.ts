import { parentPort } from 'node:worker_threads';
import type { Order } from '#server/speech/tasks.ts';

/** A thread that dies, hangs, fails or answers, as the text says. */
parentPort?.on('message', ({ given }: Order) => {
  const wish = 'text' in given ? given.text : '';
  if (wish === 'die') process.exit(1);
  if (wish === 'throw') throw new Error('thrown');
  if (wish === 'hang') for (;;);
  parentPort?.postMessage(wish === 'fail' ? { fault: 'no breath' } : { made: Uint8Array.of(1) });
});
