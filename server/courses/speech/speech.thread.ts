import { runTasks } from '#server/core/runtime/run-tasks.ts';
import { createFlite } from './flite.ts';
import { encodeMp3, measureMp3 } from './mp3.ts';
import type { SpeechTasks } from './speech-tasks.ts';

let flite: ReturnType<typeof createFlite> | undefined;

runTasks<SpeechTasks>(async (order) => {
  if (order.task === 'measure') return measureMp3(order.input);
  flite ??= createFlite();
  const speak = await flite;
  return encodeMp3(await speak(order.input.text, order.input.gender));
});
