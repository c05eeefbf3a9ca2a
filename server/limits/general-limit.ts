import type { Clock } from '#server/clock.ts';
import { Refusal } from '#server/failures.ts';

const windowMs = 60_000;
const addressesMax = 10_000;

/** Counts a request of a client; throws the Refusal tooManyRequests (42900). */
export type GeneralLimit = (clientAddress: string) => void;

/** At most `requestsMax` requests a minute from one address, counted by each server for itself. */
export const createGeneralLimit = (requestsMax: number, clock: Clock): GeneralLimit => {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return (clientAddress) => {
    const now = clock();
    // A clock that was put back must not make the window longer.
    if (now >= endsAt || endsAt - now > windowMs || counts.size >= addressesMax) {
      counts = new Map();
      endsAt = now + windowMs;
    }
    const count = (counts.get(clientAddress) ?? 0) + 1;
    counts.set(clientAddress, count);
    if (count > requestsMax) {
      throw new Refusal('tooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now) / 1000)) });
    }
  };
};
