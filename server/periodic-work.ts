import type { ServerContext } from '#server/core/http/context.ts';
import type { PeriodicWork } from '#server/core/http/context-part.ts';
import { beginPeriod, endPeriod } from '#server/core/jobs/periodic-work.queries.ts';
import { getSeconds } from '#server/core/runtime/clock.ts';
import { contextParts } from './context-parts.ts';

const everySeconds = 3_600;
/** Timers are not exact; a period that was a little short must not double the next one. */
const seconds = everySeconds - 60;
const oftenMs = 10_000;

/** Runs work now and every ten seconds, unless it is still running. */
const startOften = (
  { background }: ServerContext,
  { name, work }: { name: string; work: () => Promise<unknown> },
): (() => void) => {
  let isRunning = false;
  const start = async () => {
    if (isRunning) return;
    isRunning = true;
    await work().finally(() => {
      isRunning = false;
    });
  };
  const run = () => background.run(name, start);
  run();
  const timer = setInterval(run, oftenMs).unref();
  return () => clearInterval(timer);
};

/**
 * Does the periodic work of all nouns, now and as often as each says.
 * Returns a function that stops it.
 */
export const startPeriodicWork = (context: ServerContext): (() => void) => {
  const { database, background, clock } = context;
  const db = database.jobs;
  const stopping = new AbortController();
  const { signal } = stopping;
  const isElected = ({ name, every }: PeriodicWork, now: number) =>
    every === 'hourOnEachServer' ? true : beginPeriod(db, { name, seconds, now });
  const runHourly = (work: PeriodicWork) =>
    background.run(work.name, async () => {
      const now = getSeconds(clock);
      if (!(await isElected(work, now))) return;
      if ((await work.run(context, { now, signal })) === false) await endPeriod(db, work.name);
    });
  const all = contextParts.flatMap(({ periodicWork = [] }) => periodicWork);
  const hourly = all.filter(({ every }) => every !== 'tenSeconds');
  const often = all.filter(({ every }) => every === 'tenSeconds');
  const runAll = () => hourly.forEach(runHourly);
  runAll();
  const timer = setInterval(runAll, everySeconds * 1_000).unref();
  const ends = often.map(({ name, run }) =>
    startOften(context, { name, work: () => run(context, { now: getSeconds(clock), signal }) }),
  );
  return () => {
    clearInterval(timer);
    for (const end of ends) end();
    stopping.abort();
  };
};
