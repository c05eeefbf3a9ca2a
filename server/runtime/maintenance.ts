import { removeExpired } from '#server/database/queries/maintenance.queries.ts';
import { secondsOf } from './clock.ts';
import type { ServerContext } from './context.ts';

const everyMs = 3_600_000;

/** Removes expired rows now and every hour; returns a function that stops it. */
export const startMaintenance = ({ database, background, clock }: ServerContext): (() => void) => {
  const run = () => background.run('upkeep', () => removeExpired(database.db, secondsOf(clock)));
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return () => clearInterval(timer);
};
