import type PgBoss from 'pg-boss';
import type { Database } from '#server/core/database/open-database.ts';
import type { Log } from '#server/core/runtime/log.ts';
import type { JobBoss } from './job-boss.ts';
import { renewJob } from './jobs.queries.ts';
import { executorOf, type JobLimits, releaseAbandoned } from './queue.ts';
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
  jobBoss: JobBoss;
  database: Database;
  log: Log;
  queues: readonly Queue[];
  /** Queues work that has no job, now and every `sweepMs`. */
  sweep?: (boss: PgBoss) => Promise<void>;
  sweepMs?: number;
};

/**
 * Starts the work of queues; jobs survive a restart.
 * On the embedded database no other server can have a job.
 */
export const startQueues = async ({ jobBoss, database, log, queues, ...start }: Start): Promise<RunningQueues> => {
  const boss = await jobBoss.open(queues);
  const runSweep = () => start.sweep?.(boss).catch((fault: unknown) => log.error('sweep', fault));
  if (database.kind === 'pglite') for (const { name } of queues) await releaseAbandoned(boss, database.jobs, name);
  await runSweep();
  const timer = start.sweepMs === undefined ? undefined : setInterval(runSweep, start.sweepMs).unref();
  const loops = queues.map((queue) => queue.work({ boss, database, log }));
  const end = async () => {
    clearInterval(timer);
    await Promise.all(loops.map(({ stop }) => stop()));
  };
  return { boss, isRunning: () => loops.every((loop) => loop.isRunning()), end };
};
