import type { Readable } from 'node:stream';
import { Rejection } from './rejection.ts';

export type BodyTimes = {
  /** The longest wait for the next bytes, in milliseconds. */
  idleMs: number;
  /** The longest time for the whole body, in milliseconds. */
  totalMs: number;
};

/** Waits until there is something to read, or nothing more to come. */
const readable = (body: Readable, ms: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const events = ['readable', 'end', 'close', 'error'];
    const end = (work: () => void) => {
      clearTimeout(timer);
      for (const event of events) body.off(event, wake);
      work();
    };
    const wake = () => end(resolve);
    const timer = setTimeout(() => end(() => reject(new Rejection('requestTimeout'))), Math.max(0, ms));
    for (const event of events) body.on(event, wake);
  });

/**
 * The body of a request in parts, each with all bytes that are there,
 * however small the pieces were.
 * `times` is asked before each wait, since a sender who has proven a right gets more.
 * Throws the Rejection requestTimeout (40800) for an idle or slow sender,
 * and for one that has gone.
 */
export async function* readChunks(body: Readable, times: () => BodyTimes): AsyncGenerator<Uint8Array, void> {
  const beganAt = performance.now();
  while (!body.readableEnded) {
    const bytes: unknown = body.read();
    if (bytes instanceof Uint8Array) {
      yield bytes;
      continue;
    }
    if (body.readableEnded) return;
    if (body.destroyed) throw new Rejection('requestTimeout');
    const { idleMs, totalMs } = times();
    await readable(body, Math.min(idleMs, beganAt + totalMs - performance.now()));
  }
}
