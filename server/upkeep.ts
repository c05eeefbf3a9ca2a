import { removeExpired } from '#server/database/queries/upkeep.queries.ts';
import { secondsOf } from './clock.ts';
import type { Parts } from './parts.ts';

const everyMs = 3_600_000;

/** Removes what has expired, now and every hour, until the given function is called. */
export const startUpkeep = ({ database, background, clock }: Parts): (() => void) => {
  const run = () => background.run('upkeep', () => removeExpired(database.db, secondsOf(clock)));
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return () => clearInterval(timer);
};
