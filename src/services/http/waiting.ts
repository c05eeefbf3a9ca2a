import { Failure } from '#rules/patterns/failure.ts';

/** Rejects with the reason of the signal when it aborts; the promise itself continues. */
export function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const rejectAborted = () => reject(signal.reason);
    const leave = () => signal.removeEventListener('abort', rejectAborted);
    if (signal.aborted) rejectAborted();
    signal.addEventListener('abort', rejectAborted, { once: true });
    promise.then(resolve, reject).finally(leave);
  });
}

export function wait(ms: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return abortable(over, signal).finally(() => clearTimeout(timer));
}

/** Throws the Failure `timedOut` after `ms` milliseconds. */
export async function withTimeout<T>(
  ms: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new Failure('timedOut')), ms);
  const either = AbortSignal.any([signal, deadline.signal]);
  try {
    return await abortable(work(either), either);
  } finally {
    clearTimeout(timer);
  }
}
