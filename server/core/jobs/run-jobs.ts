import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '#server/core/database/schema.ts';
import { StatementStopped } from '#server/core/database/statement-scope.ts';
import { isUnavailable } from '#server/core/database/unavailable.ts';
import type { Log } from '#server/core/runtime/log.ts';
import { traceJob } from '#server/core/runtime/tracing.ts';
import { withTimeout } from '#server/core/runtime/with-timeout.ts';
import { type RunningJob, releaseRun, takeJob, updateRun } from './jobs.queries.ts';

export type JobRun<Data> = {
  id: string;
  data: Data;
  /** Whether the job fails with this run, and so ends what it is for. */
  isLast(): boolean;
  signal: AbortSignal;
  isStopped(): boolean;
};

export type JobLimits = {
  /** The number of retries and the first delay in seconds, which about doubles each time. */
  retries: number;
  retrySeconds: number;
  /** After how many seconds another server takes the job of one that was killed. */
  leaseSeconds: number;
  /** The pause after the queue was found empty. */
  pauseMs: number;
};

/** For what people wait for. */
export const workLimits: JobLimits = { retries: 5, retrySeconds: 2, leaseSeconds: 15, pauseMs: 500 };

/**
 * Eleven to twenty-three hours of retries.
 * Each pause is twice the last one, and by chance up to as much again.
 */
export const mailLimits: JobLimits = { retries: 12, retrySeconds: 10, leaseSeconds: 15, pauseMs: 2_000 };

export type Queue<Data> = {
  name: string;
  limits: JobLimits;
  /** After how many milliseconds the signal of a run aborts. */
  timeoutMs: number;
  /** Rejects to be tried again. */
  run(job: JobRun<Data>): Promise<void>;
  /** Queues what follows a completed run, in the transaction that ends it. */
  afterRun?(transaction: Db, data: Data): Promise<void>;
};

type Runner = { db: Db; log: Log };

export type JobLoop = {
  /** Whether the last statement of the queue was executed. */
  isRunning(): boolean;
  /** Releases an unfinished job for a later run. */
  stop(): Promise<void>;
};

const renewalsPerLease = 5;
const maxDoublings = 16;
/** The longest run, in parts of the time after which its signal aborts. */
const runTimePerTimeout = 1.1;

const drawRetrySeconds = ({ limits }: Queue<unknown>, { runs }: RunningJob): number =>
  limits.retrySeconds * 2 ** Math.min(runs - 1, maxDoublings) * (1 + Math.random());

/** Rejects if a run has not ended some time after its signal aborted; `late` aborts then. */
const runWithTimeout = (
  run: () => Promise<void>,
  { timeoutMs, late }: { timeoutMs: number; late: AbortController },
) => {
  const runMs = Math.round(timeoutMs * runTimePerTimeout);
  return withTimeout(run(), runMs, () => {
    late.abort();
    throw new Error(`The run has not ended after ${runMs / 1000} seconds: it counts as failed, and its lease ends.`);
  });
};

/**
 * Renews the lease of a run until the returned function is called.
 * A slow renewal stops the next one from starting, not the one after it.
 * Its connection may be dead.
 */
const renewLease = ({ db, log }: Runner, { name, limits }: Queue<unknown>, job: RunningJob): (() => void) => {
  let renewing = 0;
  let hasWaited = false;
  const renew = async () => {
    hasWaited = renewing > 0 && !hasWaited;
    if (hasWaited) return;
    renewing += 1;
    await updateRun(db, name, { job, state: 'running', seconds: limits.leaseSeconds }).catch((fault: unknown) =>
      log.error(name, fault),
    );
    renewing -= 1;
  };
  const timer = setInterval(renew, (limits.leaseSeconds * 1000) / renewalsPerLease).unref();
  return () => clearInterval(timer);
};

type RunEnd = () => Promise<void>;

/** Lets a job be tried again, or fails it after its last run. */
const endFailedRun = ({ db }: Runner, queue: Queue<unknown>, job: RunningJob): RunEnd => {
  const { name, limits } = queue;
  if (job.runs > limits.retries) return () => updateRun(db, name, { job, state: 'failed' });
  return () => updateRun(db, name, { job, state: 'waiting', seconds: drawRetrySeconds(queue, job) });
};

/** Does the work of a run, and returns what ends the run in the database. */
const runJob = async (
  runner: Runner,
  queue: Queue<unknown>,
  { job, stopping }: { job: RunningJob; stopping: AbortSignal },
): Promise<RunEnd> => {
  const { db, log } = runner;
  const { name, limits, timeoutMs, afterRun } = queue;
  const late = new AbortController();
  const run: JobRun<unknown> = {
    id: job.id,
    data: job.data,
    // A late run must not end what its successor works on.
    isLast: () => job.runs > limits.retries && !late.signal.aborted,
    signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
    isStopped: () => stopping.aborted,
  };
  try {
    await runWithTimeout(() => traceJob(name, () => queue.run(run)), { timeoutMs, late });
  } catch (fault) {
    if (stopping.aborted) return () => releaseRun(db, name, job);
    log.error(name, fault);
    return endFailedRun(runner, queue, job);
  }
  return () =>
    db.transaction().execute(async (transaction) => {
      await updateRun(transaction, name, { job, state: 'completed' });
      await afterRun?.(transaction, job.data);
    });
};

/** Classes of SQLSTATE: a conflict with another transaction, too few resources, a lock. */
const transientClasses = ['40', '53', '55'];

/** Whether the same statement can succeed later. */
const isTransient = (fault: unknown): boolean => {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : '';
  const isKnown = code.length === 5 && transientClasses.includes(code.slice(0, 2));
  return isKnown || isUnavailable(fault) || fault instanceof StatementStopped;
};

/** Runs the jobs of a queue one at a time until it is stopped; times are in milliseconds. */
export const runJobs = (runner: Runner, queue: Queue<unknown>): JobLoop => {
  const { db, log } = runner;
  const { name, limits } = queue;
  const stopping = new AbortController();
  const { signal } = stopping;
  let lastFault: string | undefined;

  const pause = () => delay(limits.pauseMs, undefined, { signal, ref: false }).catch(() => {});
  /** Of the same faults in a row, the first is logged. */
  const execute = async <Answer>(
    statement: () => Promise<Answer>,
  ): Promise<{ answer: Answer } | { fault: unknown }> => {
    try {
      const answer = await statement();
      lastFault = undefined;
      return { answer };
    } catch (fault) {
      if (String(fault) !== lastFault) log.error(name, fault);
      lastFault = String(fault);
      return { fault };
    }
  };
  /**
   * Writes the end of a run, again and again while the database is away:
   * a run whose end is not written would be repeated, as would the mail that it sent.
   * A run whose end can never be written has failed.
   */
  const endRun = async (job: RunningJob, end: RunEnd): Promise<void> => {
    let statement = end;
    do {
      const result = await execute(statement);
      if ('answer' in result) return;
      if (!isTransient(result.fault)) statement = endFailedRun(runner, queue, job);
      await pause();
    } while (!signal.aborted);
  };
  const runToEnd = async (job: RunningJob): Promise<void> => {
    const stopRenewing = renewLease(runner, queue, job);
    await endRun(job, await runJob(runner, queue, { job, stopping: signal }));
    stopRenewing();
  };
  const runNext = async (): Promise<boolean> => {
    const taken = await execute(() => takeJob(db, name, limits.leaseSeconds));
    const job = 'answer' in taken ? taken.answer : undefined;
    if (job && job.runs > limits.retries + 1) {
      log.error(name, new Error(`Job ${job.id} was tried too often, the last time by a server that was killed.`));
      await execute(() => updateRun(db, name, { job, state: 'failed' }));
    } else if (job) await runToEnd(job);
    return job !== undefined;
  };
  const loop = async (): Promise<void> => {
    while (!signal.aborted) if (!(await runNext())) await pause();
  };

  const loopEnd = loop();
  return {
    isRunning: () => lastFault === undefined && !signal.aborted,
    async stop() {
      stopping.abort();
      await loopEnd;
    },
  };
};
