import { Failure } from './failure.ts';

/** The promise's outcome, or the signal's reason as soon as it aborts; the promise itself runs on. */
export function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const give = () => reject(signal.reason);
    const leave = () => signal.removeEventListener('abort', give);
    if (signal.aborted) give();
    signal.addEventListener('abort', give, { once: true });
    promise.then(resolve, reject).finally(leave);
  });
}

/** Waits so many milliseconds; rejects with the signal's reason when it aborts. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return abortable(over, signal).finally(() => clearTimeout(timer));
}

/** Does the work in so many milliseconds, else aborts it and throws the Failure `timedOut`. */
export async function within<T>(
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
