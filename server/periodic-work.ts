import type { ServerContext } from '#server/core/http/context.ts';
import type { PeriodicWork } from '#server/core/http/context-part.ts';
import { runInPeriod } from '#server/core/jobs/run-in-period.ts';
import { getSeconds } from '#server/core/runtime/clock.ts';
import { contextParts } from './context-parts.ts';

/** Servers look each minute whether work of the hour is due, or was left by a server that ended. */
const everyMs: Readonly<Record<PeriodicWork['every'], number>> = {
  hour: 60_000,
  hourOnEachServer: 3_600_000,
  tenSeconds: 10_000,
};

/** Timers are not exact: the work of an hour begins up to a minute early, or a little late. */
const seconds = 3_600 - 60;

type Repeated = { name: string; ms: number; work: () => Promise<unknown> };

/** Runs work now and again and again, unless it is still running. */
const startEvery = ({ background }: ServerContext, { name, ms, work }: Repeated): (() => void) => {
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
  const timer = setInterval(run, ms).unref();
  return () => clearInterval(timer);
};

/**
 * Does the periodic work of all nouns, now and as often as each says.
 * Returns a function that stops it.
 */
export const startPeriodicWork = (context: ServerContext): (() => void) => {
  const { database, clock, log } = context;
  const stopping = new AbortController();
  const { signal } = stopping;
  const doWork = ({ name, every, run }: PeriodicWork): Promise<unknown> =>
    every === 'hour'
      ? runInPeriod(database.jobs, { name, seconds, clock, signal, log }, (turn) => run(context, turn))
      : run(context, { now: getSeconds(clock), signal });
  const all = contextParts.flatMap(({ periodicWork = [] }) => periodicWork);
  const ends = all.map((one) =>
    startEvery(context, { name: one.name, ms: everyMs[one.every], work: () => doWork(one) }),
  );
  return () => {
    for (const end of ends) end();
    stopping.abort();
  };
};
