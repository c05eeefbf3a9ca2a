import PgBoss from 'pg-boss';
import { takeLock } from '#server/core/database/advisory-locks.ts';
import type { Database } from '#server/core/database/open-database.ts';
import type { Log } from '#server/core/runtime/log.ts';
import { executorOf, type JobLimits, makeQueue, type QueueLimits } from './queue.ts';

const maintenanceSeconds = 10;
const atOnce = { graceful: false, close: false };

/** The one pg-boss of a server, which all queues share. */
export type JobBoss = {
  /** Starts pg-boss with the first queues; creates its tables and the queues if they are missing. */
  open(queues: readonly QueueLimits[]): Promise<PgBoss>;
  stop(): Promise<void>;
};

type Options = {
  database: Database;
  log: Log;
  /** A queue whose jobs expire sooner is looked at more often. */
  limits?: readonly (Partial<JobLimits> | undefined)[];
};

/** Queues of several servers, or of one, that are created at once would wait for each other for ever. */
const inOrder = <Value>({ kind, jobs }: Database, work: () => Promise<Value>): Promise<Value> => {
  // The embedded database has one connection and no other server.
  if (kind === 'pglite') return work();
  return jobs.transaction().execute(async (transaction) => {
    await takeLock(transaction, 'jobQueues');
    return work();
  });
};

export const createJobBoss = ({ database, log, limits = [] }: Options): JobBoss => {
  const expireSeconds = limits.flatMap((one) => one?.expireSeconds ?? []);
  let started: PgBoss | undefined;
  let last: Promise<unknown> = Promise.resolve();

  // One that could not start is not used again.
  const start = async (): Promise<PgBoss> => {
    const boss = new PgBoss({
      db: executorOf(database.jobs),
      schedule: false,
      maintenanceIntervalSeconds: Math.min(maintenanceSeconds, ...expireSeconds),
    });
    boss.on('error', (fault) => log.error('jobs', fault));
    try {
      return await boss.start();
    } catch (fault) {
      await boss.stop(atOnce).catch(() => {});
      throw fault;
    }
  };
  const openNow = (queues: readonly QueueLimits[]): Promise<PgBoss> =>
    inOrder(database, async () => {
      started ??= await start();
      for (const { name, limits: own } of queues) await makeQueue(started, name, own);
      return started;
    });
  return {
    open(queues) {
      const opened = last.then(() => openNow(queues));
      last = opened.catch(() => {});
      return opened;
    },
    async stop() {
      await last;
      await started?.stop(atOnce);
    },
  };
};
