import { setTimeout as rest } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { Log } from '#server/core/runtime/log.ts';
import { traceJob } from '#server/core/runtime/tracing.ts';

export type JobRun<Data> = {
  id: string;
  data: Data;
  isLast: boolean;
  signal: AbortSignal;
  isStopped(): boolean;
};

type Work<Data> = {
  boss: PgBoss;
  db: PgBoss.Db;
  queue: string;
  /** Rejects to be tried again. */
  run(job: JobRun<Data>): Promise<void>;
  renew(jobId: string): Promise<void>;
  heartbeatMs: number;
  limitMs: number;
  pauseMs: number;
  log: Log;
};

export type JobLoop = {
  /** Whether the queue could be asked for the latest job. */
  isRunning(): boolean;
  /** Releases an unfinished job for a later run. */
  stop(): Promise<void>;
};

const uniqueViolation = '23505';

/** pg-boss takes every fault of a fetch for a unique violation and returns no job. */
const createFetch = <Data>({ boss, queue, db, log }: Pick<Work<Data>, 'boss' | 'queue' | 'db' | 'log'>) => {
  let isReachable = true;
  const notice = (fault: unknown) => {
    const isExpected = fault instanceof Error && 'code' in fault && fault.code === uniqueViolation;
    if (isReachable && !isExpected) log.error(queue, fault);
    isReachable = isExpected;
  };
  const watched: PgBoss.Db = {
    async executeSql(text, values) {
      try {
        const result = await db.executeSql(text, values);
        isReachable = true;
        return result;
      } catch (fault) {
        notice(fault);
        throw fault;
      }
    },
  };
  return {
    isReachable: () => isReachable,
    fetchJob: async () => (await boss.fetch<Data>(queue, { includeMetadata: true, db: watched }))[0],
  };
};

/** Runs the jobs of a queue one at a time until it is stopped; times are in milliseconds. */
export const runJobs = <Data>({ queue, run, renew, heartbeatMs, limitMs, pauseMs, ...work }: Work<Data>): JobLoop => {
  const { boss, log } = work;
  const stopping = new AbortController();
  const { signal } = stopping;
  const { fetchJob, isReachable } = createFetch<Data>({ queue, ...work });

  const runNext = async (): Promise<boolean> => {
    const job = await fetchJob();
    if (!job) return false;
    const renewNow = () => renew(job.id).catch((fault: unknown) => log.error(queue, fault));
    const heartbeat = setInterval(renewNow, heartbeatMs).unref();
    try {
      const isLast = job.retryCount >= job.retryLimit;
      const both = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
      const given = { id: job.id, data: job.data, isLast, signal: both, isStopped: () => signal.aborted };
      await traceJob(queue, () => run(given));
      await boss.complete(queue, job.id);
    } catch (fault) {
      if (!signal.aborted) log.error(queue, fault);
      await boss.fail(queue, job.id, { message: fault instanceof Error ? fault.message : String(fault) });
    } finally {
      clearInterval(heartbeat);
    }
    return true;
  };

  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      const hadJob = await runNext().catch((fault: unknown) => {
        log.error(queue, fault);
        return false;
      });
      if (!hadJob) await rest(pauseMs, undefined, { signal, ref: false }).catch(() => {});
    }
  };

  const loopEnd = loop();
  return {
    isRunning: () => isReachable() && !signal.aborted,
    async stop() {
      stopping.abort();
      await loopEnd;
    },
  };
};
