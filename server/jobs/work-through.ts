import { setTimeout as rest } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { Log } from '#server/log.ts';

export type Try<Data> = {
  data: Data;
  /** No other try follows when this one fails. */
  isLast: boolean;
  signal: AbortSignal;
  /** The server ends: not a failure of the job. */
  isLetGo(): boolean;
};

type Work<Data> = {
  boss: PgBoss;
  queue: string;
  /** Rejects to have it tried again. */
  carryOut(job: Try<Data>): Promise<void>;
  /** Says every `beatMs` that the job is still being done. */
  renew(jobId: string): Promise<void>;
  beatMs: number;
  limitMs: number;
  pauseMs: number;
  log: Log;
};

/** Does the jobs of a queue, one at a time, until the given function is called: a job under way is let go and taken up later. */
export const workThrough = <Data>({ boss, queue, carryOut, renew, beatMs, limitMs, pauseMs, log }: Work<Data>) => {
  const stopping = new AbortController();
  const { signal } = stopping;

  const doNext = async (): Promise<boolean> => {
    const [job] = await boss.fetch<Data>(queue, { includeMetadata: true });
    if (!job) return false;
    const renewNow = () => renew(job.id).catch((fault: unknown) => log.error(queue, fault));
    const beat = setInterval(renewNow, beatMs).unref();
    try {
      const isLast = job.retryCount >= job.retryLimit;
      const both = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
      await carryOut({ data: job.data, isLast, signal: both, isLetGo: () => signal.aborted });
      await boss.complete(queue, job.id);
    } catch (fault) {
      if (!signal.aborted) log.error(queue, fault);
      await boss.fail(queue, job.id, { message: fault instanceof Error ? fault.message : String(fault) });
    } finally {
      clearInterval(beat);
    }
    return true;
  };

  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      const worked = await doNext().catch((fault: unknown) => {
        log.error(queue, fault);
        return false;
      });
      if (!worked) await rest(pauseMs, undefined, { signal, ref: false }).catch(() => {});
    }
  };

  const looped = loop();
  return async (): Promise<void> => {
    stopping.abort();
    await looped;
  };
};
