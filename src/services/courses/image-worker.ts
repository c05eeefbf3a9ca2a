import { runInWorker, waitForAnswer } from '#services/browser/run-in-worker.ts';
import { type ImageTask, imageTasks, type ResultOf } from './image-tasks.ts';

/**
 * Runs a task in a worker, or in the page if there is no worker.
 * Null if the browser cannot do it.
 */
export const runImageTask = <Task extends ImageTask>(
  task: Task,
  file: Blob,
  signal: AbortSignal,
): Promise<ResultOf<Task> | null> =>
  runInWorker<ResultOf<Task> | null>(
    () => new Worker(new URL('./image-worker-script.ts', import.meta.url), { type: 'module' }),
    {
      inWorker: (worker) => waitForAnswer(worker, { task, file }),
      inPage: () => imageTasks[task](file).catch(() => null),
    },
    signal,
  );
