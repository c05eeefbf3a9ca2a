import type { Database } from '#server/core/database/open-database.ts';
import type { Log } from '#server/core/runtime/log.ts';
import { endLeases } from './jobs.queries.ts';
import { type JobLoop, type Queue, runJobs } from './run-jobs.ts';

/** Work with jobs of queues, from the start of a server to its end. */
export type QueueWork = {
  names: readonly string[];
  start(): Promise<void>;
  /** Whether each queue could be asked for its latest job. */
  isRunning(): boolean;
  stop(): Promise<void>;
};

/** For a server without jobs. */
export const noQueues: QueueWork = {
  names: [],
  start: async () => {},
  isRunning: () => true,
  stop: async () => {},
};

type Options = {
  database: Database;
  log: Log;
  queues: readonly Queue<unknown>[];
  /** Queues work that has no job, at the start and every `sweepMs`. */
  sweep?: () => Promise<void>;
  sweepMs?: number;
};

/** Runs the jobs of queues. They survive a restart. */
export const createQueues = ({ database, log, queues, sweep = async () => {}, sweepMs }: Options): QueueWork => {
  const { kind, jobs: db } = database;
  const names = queues.map(({ name }) => name);
  let timer: NodeJS.Timeout | undefined;
  let loops: JobLoop[] | undefined;
  const runSweep = () => sweep().catch((fault: unknown) => log.error('sweep', fault));
  return {
    names,
    async start() {
      // On the embedded database no other server can have a job.
      if (kind === 'pglite') await endLeases(db, names).catch((fault: unknown) => log.error('jobs', fault));
      await runSweep();
      timer = sweepMs === undefined ? undefined : setInterval(runSweep, sweepMs).unref();
      loops = queues.map((queue) => runJobs({ db, log }, queue));
    },
    isRunning: () => loops?.every((loop) => loop.isRunning()) ?? false,
    async stop() {
      clearInterval(timer);
      await Promise.all((loops ?? []).map((loop) => loop.stop()));
    },
  };
};
