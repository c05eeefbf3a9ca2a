import type { Db } from '#server/core/database/schema.ts';
import { type Clock, getSeconds } from '#server/core/runtime/clock.ts';
import { getMessage } from '#server/core/runtime/error-message.ts';
import type { Log } from '#server/core/runtime/log.ts';
import {
  addFailedRenewal,
  beginPeriod,
  endPeriod,
  leaseSeconds,
  leavePeriod,
  renewLease,
} from './periodic-work.queries.ts';

const renewMs = (leaseSeconds * 1_000) / 5;

/** `seconds` is the length of a period; the signal aborts when the server stops. */
type Period = { name: string; seconds: number; clock: Clock; signal: AbortSignal; log: Log };

/**
 * Runs work if no other server does it or has done it in this period, and holds it until its end.
 * `now` is in Unix seconds; the signal aborts too when another server has taken the work over.
 * Work that resolves with false is not finished: a server goes on with it when the lease has run out,
 * or at once if this one stops.
 * Rejects with the fault of the work, which a server tries again when the lease has run out.
 */
export const runInPeriod = async (
  db: Db,
  { name, seconds, clock, signal, log }: Period,
  work: (turn: { now: number; signal: AbortSignal }) => Promise<unknown>,
): Promise<void> => {
  const now = getSeconds(clock);
  let lease = await beginPeriod(db, { name, seconds, now });
  if (!lease) return;
  const lost = new AbortController();
  const renew = async () => {
    if (!lease) return;
    const [held, at] = [lease, getSeconds(clock)];
    // A statement whose answer is lost can have been executed.
    lease = addFailedRenewal(held, at);
    lease = await renewLease(db, held, at);
    if (lease) return;
    log.warn('periodicWorkLost', { work: name });
    lost.abort();
  };
  let renewing = Promise.resolve();
  // A lease that cannot be renewed runs out, and this server no longer holds the work.
  const timer = setInterval(() => {
    renewing = renewing
      .then(renew)
      .catch((fault: unknown) => log.warn('periodicWorkNotRenewed', { work: name, problem: getMessage(fault) }));
  }, renewMs).unref();
  let result: unknown;
  try {
    result = await work({ now, signal: AbortSignal.any([signal, lost.signal]) });
  } finally {
    clearInterval(timer);
    await renewing;
  }
  if (!lease) return;
  if (result !== false) await endPeriod(db, lease);
  // Work that others keep from its end would meet them again at once.
  else if (signal.aborted) await leavePeriod(db, lease);
};
