import { parentPort } from 'node:worker_threads';
import type { Order } from '#server/speech/tasks.ts';

/** A thread that exits, hangs, fails or answers, depending on the text. */
parentPort?.on('message', ({ input }: Order) => {
  const text = 'text' in input ? input.text : '';
  if (text === 'die') process.exit(1);
  if (text === 'throw') throw new Error('thrown');
  if (text === 'hang') for (;;);
  parentPort?.postMessage(text === 'fail' ? { fault: 'no breath' } : { output: Uint8Array.of(1) });
});
