/** What a worker sends if its own code fails, for example because a file of it cannot be loaded. */
export type WorkerFailure = { kind: 'failed' };

export const workerFailure: WorkerFailure = { kind: 'failed' };

const isWorkerFailure = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === workerFailure.kind;

type Work<Answer> = {
  inWorker(worker: Worker, signal: AbortSignal): Promise<Answer>;
  inPage(): Promise<Answer>;
};

/**
 * Runs a task in a new worker, which is terminated when the task ends.
 * If the worker does not start or says that its code failed, the task runs in the page.
 * Rejects if the task fails there, or with the reason of the signal.
 */
export async function runInWorker<Answer>(
  start: () => Worker,
  { inWorker, inPage }: Work<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const worker = started(start);
  if (!worker) return inPage();
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The worker did not start.')));
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isWorkerFailure(data)) reject(new Error('The code of the worker failed.'));
    });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    signal.throwIfAborted();
    return await Promise.race([failed, inWorker(worker, signal)]);
  } catch {
    signal.throwIfAborted();
    return inPage();
  } finally {
    worker.terminate();
  }
}

function started(start: () => Worker): Worker | undefined {
  try {
    return start();
  } catch {
    return undefined;
  }
}

/** Sends a message and returns the answer. */
export function waitForAnswer<Answer>(worker: Worker, message: unknown): Promise<Answer> {
  return new Promise((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data));
    worker.postMessage(message);
  });
}
