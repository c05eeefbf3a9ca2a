import { setTimeout as rest } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { Log } from '#server/runtime/log.ts';

export type JobRun<Data> = {
  id: string;
  data: Data;
  isLast: boolean;
  signal: AbortSignal;
  isStopped(): boolean;
};

type Work<Data> = {
  boss: PgBoss;
  queue: string;
  /** Rejects to be tried again. */
  run(job: JobRun<Data>): Promise<void>;
  renew(jobId: string): Promise<void>;
  heartbeatMs: number;
  limitMs: number;
  pauseMs: number;
  log: Log;
};

/**
 * Runs the jobs of a queue one at a time and returns a function that stops it; an unfinished job is released for a
 * later run.
 */
export const runJobs = <Data>({ boss, queue, run, renew, heartbeatMs, limitMs, pauseMs, log }: Work<Data>) => {
  const stopping = new AbortController();
  const { signal } = stopping;

  const runNext = async (): Promise<boolean> => {
    const [job] = await boss.fetch<Data>(queue, { includeMetadata: true });
    if (!job) return false;
    const renewNow = () => renew(job.id).catch((fault: unknown) => log.error(queue, fault));
    const heartbeat = setInterval(renewNow, heartbeatMs).unref();
    try {
      const isLast = job.retryCount >= job.retryLimit;
      const both = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
      await run({ id: job.id, data: job.data, isLast, signal: both, isStopped: () => signal.aborted });
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
  return async (): Promise<void> => {
    stopping.abort();
    await loopEnd;
  };
};
