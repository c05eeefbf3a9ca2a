import { parentPort } from 'node:worker_threads';
import type { ThreadOrder } from '#server/core/runtime/task-worker.ts';
import type { SpeechTasks } from '#server/courses/speech/speech-tasks.ts';

/** A thread that exits, hangs, fails or answers, depending on the text. */
parentPort?.on('message', ({ input }: ThreadOrder<SpeechTasks>) => {
  const text = 'text' in input ? input.text : '';
  if (text === 'die') process.exit(1);
  if (text === 'throw') throw new Error('thrown');
  if (text === 'hang') for (;;);
  parentPort?.postMessage(text === 'fail' ? { fault: 'no breath' } : { output: Uint8Array.of(1) });
});
