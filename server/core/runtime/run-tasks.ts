import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { getMessage } from './error-message.ts';
import { parseLogFormat, writeJsonLines } from './json-output.ts';
import type { ThreadOrder, ThreadReply, ThreadTasks } from './task-worker.ts';

/**
 * A third of the time that a thread of normal priority gets,
 * so that a busy machine delays the work but does not stop it.
 */
const niceness = 5;

function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  setPriority(thread, niceness);
}

type Output<Tasks extends ThreadTasks> = Tasks[keyof Tasks]['output'];

/**
 * Runs the orders of the main thread in this worker thread, with a lower priority.
 * The memory that `getTransfer` names is handed over instead of being copied.
 */
export const runTasks = <Tasks extends ThreadTasks>(
  run: (order: ThreadOrder<Tasks>) => Promise<Output<Tasks>>,
  getTransfer: (output: Output<Tasks>) => ArrayBuffer[] = () => [],
): void => {
  lowerPriority();
  if (parseLogFormat(process.env) === 'json') writeJsonLines();
  parentPort?.on('message', async (order: ThreadOrder<Tasks>) => {
    const reply: ThreadReply<Tasks> = await run(order).then(
      (output) => ({ output }),
      (fault: unknown) => ({ fault: getMessage(fault) }),
    );
    parentPort?.postMessage(reply, 'output' in reply ? getTransfer(reply.output) : []);
  });
};
