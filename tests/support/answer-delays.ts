import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { BoundEndpoint } from '#server/core/endpoints/bind.ts';

const shortMaxMs = 400;
const longMs = 1_500;
/** One answer of so many takes long. */
const longEvery = 20;

/**
 * Returns the delay in ms of each next answer to a call.
 * It is the same for the same seed and the same number of calls before it.
 */
export function createDelays(seed: string): (call: string) => number {
  const counts = new Map<string, number>();
  return (call) => {
    const count = (counts.get(call) ?? 0) + 1;
    counts.set(call, count);
    const hash = createHash('sha256').update(`${seed} ${call} ${count}`).digest();
    return hash.readUInt32BE(0) % longEvery === 0 ? longMs : hash.readUInt32BE(4) % (shortMaxMs + 1);
  };
}

/**
 * Delays the answers of endpoints, also rejections, so that they overtake each other.
 * Files of the console are not delayed.
 */
export function delayAnswers(endpoints: readonly BoundEndpoint[], seed: string): BoundEndpoint[] {
  const getDelay = createDelays(seed);
  return endpoints.map(({ respond, ...endpoint }) => ({
    ...endpoint,
    async respond(c) {
      const delayMs = getDelay(`${c.req.method} ${c.req.path}`);
      try {
        return await respond(c);
      } finally {
        await once(AbortSignal.timeout(delayMs), 'abort');
      }
    },
  }));
}
