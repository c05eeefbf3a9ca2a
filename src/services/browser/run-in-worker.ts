/** Sends a message to a worker and returns its answer. Without a working worker, the task runs in the page. */
export async function runInWorker<Answer>(
  start: () => Worker,
  { message, inPage }: { message: unknown; inPage(): Promise<Answer> },
  signal: AbortSignal,
): Promise<Answer> {
  const worker = started(start);
  if (!worker) return inPage();
  try {
    return await answerOf<Answer>(worker, message, signal);
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

function answerOf<Answer>(worker: Worker, message: unknown, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('The worker did not start.')));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    signal.throwIfAborted();
    worker.postMessage(message);
  });
}
