import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { createFlite } from './flite.ts';
import { encodeMp3, hearMp3 } from './mp3.ts';
import type { Order, Reply } from './tasks.ts';

/** Whoever asks the server something comes before the voice. Only Linux knows priorities of threads. */
function giveWay(): void {
  if (process.platform !== 'linux') return;
  const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
}

giveWay();

let flite: ReturnType<typeof createFlite> | undefined;

const carryOut = async (order: Order) => {
  if (order.task === 'hear') return hearMp3(order.given);
  flite ??= createFlite();
  const speak = await flite;
  return encodeMp3(await speak(order.given.text, order.given.gender));
};

parentPort?.on('message', async (order: Order) => {
  const reply: Reply = await carryOut(order).then(
    (made) => ({ made }),
    (fault: unknown) => ({ fault: fault instanceof Error ? fault.message : String(fault) }),
  );
  parentPort?.postMessage(reply);
});
