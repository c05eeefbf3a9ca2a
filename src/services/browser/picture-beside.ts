import { type PictureTask, pictureTasks, type ResultOf } from './picture-tasks.ts';

/**
 * Does a piece of work on a file in a worker, so that the page stays quick, or here where there can be none; an abort
 * stops it at once. Gives null where it cannot be done.
 */
export async function pictureBeside<Task extends PictureTask>(
  task: Task,
  file: Blob,
  signal: AbortSignal,
): Promise<ResultOf<Task> | null> {
  const worker = startWorker();
  if (!worker) return pictureHere(task, file);
  try {
    return await answerOf<ResultOf<Task>>(worker, { task, file }, signal);
  } catch {
    signal.throwIfAborted();
    return pictureHere(task, file);
  } finally {
    worker.terminate();
  }
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}

function answerOf<Answer>(
  worker: Worker,
  message: { task: PictureTask; file: Blob },
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

function pictureHere<Task extends PictureTask>(task: Task, file: Blob): Promise<ResultOf<Task> | null> {
  return pictureTasks[task](file).catch(() => null);
}
