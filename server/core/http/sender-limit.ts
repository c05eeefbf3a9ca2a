import { createHash } from 'node:crypto';
import type { Clock } from '#server/core/runtime/clock.ts';
import { Rejection } from './rejection.ts';

const windowMs = 60_000;
const sendersMax = 10_000;
const groupBytes = 1;

/**
 * Counts a request of a sender: a network, a session or an administrator.
 * Throws the Rejection tooManyRequests (42900).
 */
export type SenderLimit = (sender: string) => void;

const getGroup = (sender: string): string =>
  `group ${createHash('sha256')
    .update(sender)
    .digest('hex')
    .slice(0, groupBytes * 2)}`;

/**
 * Allows `requestsMax` requests per minute of one sender; each server counts for itself.
 * After 10,000 senders in a minute, further ones share the counters of 256 groups.
 */
export const createSenderLimit = (requestsMax: number, clock: Clock): SenderLimit => {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return (sender) => {
    const now = clock();
    // A clock that was set back must not extend the window.
    if (now >= endsAt || endsAt - now > windowMs) {
      counts = new Map();
      endsAt = now + windowMs;
    }
    const isCounted = counts.has(sender) || counts.size < sendersMax;
    const key = isCounted ? sender : getGroup(sender);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > requestsMax) {
      throw new Rejection('tooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now) / 1000)) });
    }
  };
};
