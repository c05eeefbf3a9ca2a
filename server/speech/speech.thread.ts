import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { createFlite } from './flite.ts';
import { encodeMp3, measureMp3 } from './mp3.ts';
import type { Order, Reply } from './tasks.ts';

function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
}

lowerPriority();

let flite: ReturnType<typeof createFlite> | undefined;

const runTask = async (order: Order) => {
  if (order.task === 'measure') return measureMp3(order.input);
  flite ??= createFlite();
  const speak = await flite;
  return encodeMp3(await speak(order.input.text, order.input.gender));
};

parentPort?.on('message', async (order: Order) => {
  const reply: Reply = await runTask(order).then(
    (output) => ({ output }),
    (fault: unknown) => ({ fault: fault instanceof Error ? fault.message : String(fault) }),
  );
  parentPort?.postMessage(reply);
});
