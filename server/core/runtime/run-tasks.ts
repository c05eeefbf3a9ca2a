import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { logFormatOf, writeJsonLines } from './json-output.ts';
import type { ThreadOrder, ThreadReply, ThreadTasks } from './task-worker.ts';

/** A third of the time that a thread of normal priority gets, so that a busy machine delays the work but does not stop it. */
const niceness = 5;

function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  setPriority(thread, niceness);
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
  if (logFormatOf(process.env) === 'json') writeJsonLines();
  parentPort?.on('message', async (order: ThreadOrder<Tasks>) => {
    const reply: ThreadReply<Tasks> = await run(order).then(
      (output) => ({ output }),
      (fault: unknown) => ({ fault: fault instanceof Error ? fault.message : String(fault) }),
    );
    parentPort?.postMessage(reply, 'output' in reply ? transferOf(reply.output) : []);
  });
};
