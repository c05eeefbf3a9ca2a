import { type ImageTask, imageTasks, type ResultOf } from './image-tasks.ts';

/** Runs a task in a worker, or in the page if there is no worker; null if the browser cannot do it. */
export async function runImageTask<Task extends ImageTask>(
  task: Task,
  file: Blob,
  signal: AbortSignal,
): Promise<ResultOf<Task> | null> {
  const worker = startWorker();
  if (!worker) return runInPage(task, file);
  try {
    return await resultOf<ResultOf<Task>>(worker, { task, file }, signal);
  } catch {
    signal.throwIfAborted();
    return runInPage(task, file);
  } finally {
    worker.terminate();
  }
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./image-worker-script.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}

function resultOf<Answer>(
  worker: Worker,
  message: { task: ImageTask; file: Blob },
  signal: AbortSignal,
): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Answer | null>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('The worker did not start.')));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    signal.throwIfAborted();
    worker.postMessage(message);
  });
}

function runInPage<Task extends ImageTask>(task: Task, file: Blob): Promise<ResultOf<Task> | null> {
  return imageTasks[task](file).catch(() => null);
}
