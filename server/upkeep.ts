import { removeExpired } from '#server/database/queries/upkeep.queries.ts';
import type { Db } from '#server/database/schema.ts';
import type { Log } from './log.ts';

const everyMs = 3_600_000;

/** Removes what has expired now and every hour, until the given function is called. */
export const startUpkeep = (db: Db, { log, now }: { log: Log; now: () => number }): (() => void) => {
  const run = () => removeExpired(db, now()).catch((fault: unknown) => log.error('upkeep', fault));
  const timer = setInterval(run, everyMs);
  timer.unref();
  return () => clearInterval(timer);
};
