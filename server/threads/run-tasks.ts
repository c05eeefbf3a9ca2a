import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { ThreadOrder, ThreadReply, ThreadTasks } from './task-worker.ts';

function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
}

type Output<Tasks extends ThreadTasks> = Tasks[keyof Tasks]['output'];

/**
 * Runs the orders of the main thread in this worker thread, with a lower priority. The memory that `transferOf` names is
 * handed over instead of being copied.
 */
export const runTasks = <Tasks extends ThreadTasks>(
  run: (order: ThreadOrder<Tasks>) => Promise<Output<Tasks>>,
  transferOf: (output: Output<Tasks>) => ArrayBuffer[] = () => [],
): void => {
  lowerPriority();
  parentPort?.on('message', async (order: ThreadOrder<Tasks>) => {
    const reply: ThreadReply<Tasks> = await run(order).then(
      (output) => ({ output }),
      (fault: unknown) => ({ fault: fault instanceof Error ? fault.message : String(fault) }),
    );
    parentPort?.postMessage(reply, 'output' in reply ? transferOf(reply.output) : []);
  });
};
