import { Failure } from '#rules/patterns/failure.ts';
import type { Reply } from './exchange.ts';

/** The longest time without progress, in milliseconds. */
const idleTimeoutMs = 60_000;

type UploadOptions = {
  /** `share` is from 0 to 1. */
  onProgress(share: number): void;
  signal: AbortSignal;
};

/**
 * Sends no token.
 * Uses XMLHttpRequest because `fetch` has no upload progress (decision 075).
 * Throws `offline`, `timedOut` or the reason of the abort.
 */
export function sendForm(url: string, form: FormData, { onProgress, signal }: UploadOptions): Promise<Reply> {
  const { promise, resolve, reject } = withResolvers<Reply>();
  const request = new XMLHttpRequest();
  const idleTimeout = idleTimer(() => fail(new Failure('timedOut')));
  const fail = (reason: unknown) => {
    reject(reason);
    request.abort();
  };
  const stop = () => fail(signal.reason);
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    idleTimeout.renew();
    if (!signal.aborted && total > 0) onProgress(loaded / total);
  });
  request.addEventListener('load', () =>
    resolve({ status: request.status, headers: new Headers(), text: request.responseText }),
  );
  request.addEventListener('error', () => reject(new Failure('offline')));
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  else {
    request.open('POST', url);
    request.setRequestHeader('Accept', 'application/json');
    request.send(form);
  }
  return promise.finally(() => {
    idleTimeout.end();
    signal.removeEventListener('abort', stop);
  });
}

function idleTimer(onEnd: () => void) {
  let timer = setTimeout(onEnd, idleTimeoutMs);
  return {
    renew() {
      clearTimeout(timer);
      timer = setTimeout(onEnd, idleTimeoutMs);
    },
    end: () => clearTimeout(timer),
  };
}

function withResolvers<T>() {
  let [resolve, reject]: [(value: T) => void, (reason: unknown) => void] = [() => {}, () => {}];
  const promise = new Promise<T>((...handlers) => {
    [resolve, reject] = handlers;
  });
  return { promise, resolve, reject };
}
