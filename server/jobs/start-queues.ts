import type PgBoss from 'pg-boss';
import type { Database } from '#server/database/open-database.ts';
import { renewJob } from '#server/database/queries/jobs.queries.ts';
import type { Log } from '#server/runtime/log.ts';
import { executorOf, type JobLimits, openQueues, releaseAbandoned } from './queue.ts';
import { type JobLoop, type JobRun, runJobs } from './run-jobs.ts';

const heartbeatsPerExpiry = 5;

export type QueueWork<Data> = {
  name: string;
  limits: JobLimits;
  limitMs: number;
  /** The pause after a queue was found empty. */
  pauseMs: number;
  run(job: JobRun<Data>): Promise<void>;
};

type Runner = { boss: PgBoss; database: Database; log: Log };

export type Queue = Pick<QueueWork<unknown>, 'name' | 'limits'> & { work(runner: Runner): JobLoop };

export const defineQueue = <Data>({ name, limits, limitMs, pauseMs, run }: QueueWork<Data>): Queue => ({
  name,
  limits,
  work: ({ boss, database, log }) =>
    runJobs<Data>({
      boss,
      db: executorOf(database.jobs),
      queue: name,
      log,
      limitMs,
      pauseMs,
      run,
      renew: (jobId) => renewJob(database.jobs, name, jobId),
      heartbeatMs: (limits.expireSeconds * 1000) / heartbeatsPerExpiry,
    }),
});

export type RunningQueues = { boss: PgBoss; isRunning(): boolean; end(): Promise<void> };

type Start = {
  database: Database;
  log: Log;
  queues: readonly Queue[];
  /** Queues work that has no job, now and every `sweepMs`. */
  sweep(boss: PgBoss): Promise<void>;
  sweepMs: number;
};

/** Starts the work of queues; jobs survive a restart. On the embedded database no other server can have a job. */
export const startQueues = async ({ database, log, queues, sweep, sweepMs }: Start): Promise<RunningQueues> => {
  const boss = await openQueues(database.jobs, queues, log);
  const runSweep = () => sweep(boss).catch((fault: unknown) => log.error('sweep', fault));
  if (database.kind === 'pglite') for (const { name } of queues) await releaseAbandoned(boss, database.jobs, name);
  await runSweep();
  const timer = setInterval(runSweep, sweepMs).unref();
  const loops = queues.map((queue) => queue.work({ boss, database, log }));
  const end = async () => {
    clearInterval(timer);
    await Promise.all(loops.map(({ stop }) => stop()));
    await boss.stop({ graceful: false, close: false });
  };
  return { boss, isRunning: () => loops.every((loop) => loop.isRunning()), end };
};
