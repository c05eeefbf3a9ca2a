import type { Reply } from './exchange.ts';
import { Failure } from './failure.ts';

/** A line on which nothing moves for so long is given up, in milliseconds. */
const quietMs = 60_000;

type Telling = {
  /** Told the share of the form that has gone, from 0 to 1. */
  tell(share: number): void;
  signal: AbortSignal;
};

/**
 * Posts a form to another host: without the session's token, and telling how far it is, which `fetch` cannot (decision
 * 079). Throws the Failure `offline` or `timedOut`, or the abort's reason.
 */
export function sendForm(url: string, form: FormData, { tell, signal }: Telling): Promise<Reply> {
  const { promise, resolve, reject } = deferred<Reply>();
  const request = new XMLHttpRequest();
  const patience = patienceOf(() => give(new Failure('timedOut')));
  const give = (reason: unknown) => {
    reject(reason);
    request.abort();
  };
  const stop = () => give(signal.reason);
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    patience.renew();
    if (!signal.aborted && total > 0) tell(loaded / total);
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
    patience.end();
    signal.removeEventListener('abort', stop);
  });
}

function patienceOf(onEnd: () => void) {
  let timer = setTimeout(onEnd, quietMs);
  return {
    renew() {
      clearTimeout(timer);
      timer = setTimeout(onEnd, quietMs);
    },
    end: () => clearTimeout(timer),
  };
}

function deferred<T>() {
  let [resolve, reject]: [(value: T) => void, (reason: unknown) => void] = [() => {}, () => {}];
  const promise = new Promise<T>((...settle) => {
    [resolve, reject] = settle;
  });
  return { promise, resolve, reject };
}
