import type { Clock } from '#server/runtime/clock.ts';
import { Rejection } from './rejection.ts';

const windowMs = 60_000;
const addressesMax = 10_000;

/** Counts a request of a client. Throws the Rejection tooManyRequests (42900). */
export type GeneralLimit = (clientAddress: string) => void;

/** Allows `requestsMax` requests per minute from one address; each server counts for itself. */
export const createGeneralLimit = (requestsMax: number, clock: Clock): GeneralLimit => {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return (clientAddress) => {
    const now = clock();
    // A clock that was set back must not extend the window.
    if (now >= endsAt || endsAt - now > windowMs || counts.size >= addressesMax) {
      counts = new Map();
      endsAt = now + windowMs;
    }
    const count = (counts.get(clientAddress) ?? 0) + 1;
    counts.set(clientAddress, count);
    if (count > requestsMax) {
      throw new Rejection('tooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now) / 1000)) });
    }
  };
};
