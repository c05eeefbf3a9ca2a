import { Rejection } from './rejection.ts';

export type BodyTimes = {
  /** The longest wait for the next chunk, in milliseconds. */
  idleMs: number;
  /** The longest time for the whole body, in milliseconds. */
  totalMs: number;
};

const within = async <Value>(ms: number, promise: Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Rejection('requestTimeout')), Math.max(0, ms));
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
};

/** The chunks of a request body. Throws the Rejection requestTimeout (40800) for an idle or slow sender. */
export async function* readChunks(request: Request, { idleMs, totalMs }: BodyTimes): AsyncGenerator<Uint8Array, void> {
  const reader = request.body?.getReader();
  if (!reader) return;
  const endsAt = performance.now() + totalMs;
  try {
    for (;;) {
      const { done, value } = await within(Math.min(idleMs, endsAt - performance.now()), reader.read());
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
