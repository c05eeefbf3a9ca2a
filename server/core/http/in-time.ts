import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import {
  createStatementScope,
  isSilent,
  runInScope,
  StatementStopped,
  type StopReason,
} from '#server/core/database/statement-scope.ts';
import type { Env } from './context.ts';
import { busy, Rejection } from './rejection.ts';

/** With the time for the last answer, shorter than the 15 s that the console waits. */
const databaseMs = 9_000;
const lastAnswerMs = 1_500;
const retryAfterSeconds = 3;

export const unavailable = (): Rejection => new Rejection('unavailable', { retryAfterSeconds });

const rejections: Readonly<Record<StopReason, () => Rejection>> = {
  slow: () => new Rejection('tookTooLong'),
  busy,
  unreachable: unavailable,
};

/**
 * The Rejection for a stopped statement: tookTooLong (50301) or unavailable (50300).
 * Undefined for other faults.
 */
export const rejectionOfStopped = (fault: unknown): Rejection | undefined =>
  fault instanceof StatementStopped ? rejections[fault.reason]() : undefined;

/** Aborts when the client has gone before the end of its answer. */
export const goneSignal = (c: Context<Env>): AbortSignal => {
  const { outgoing } = c.env as HttpBindings;
  const gone = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  return gone.signal;
};

export type InTime = <Value>(work: () => Promise<Value>) => Promise<Value>;

/**
 * Runs the work of one request on the database, in total at most 9 s.
 * Then, or at the signal, PostgreSQL cancels its statements and a transaction is rolled back.
 * Throws the Rejections tookTooLong (50301), and unavailable (50300) for a busy or silent database.
 * A write can still succeed if the database does not answer to the cancellation.
 */
export const createInTime = (gone?: AbortSignal): InTime => {
  let leftMs = databaseMs;
  return async (work) => {
    const startMs = performance.now();
    const end = new AbortController();
    const scope = createStatementScope(gone ? AbortSignal.any([end.signal, gone]) : end.signal);
    const timer = setTimeout(() => end.abort(), leftMs);
    let last: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      const giveUp = () => reject(isSilent(scope) ? unavailable() : rejections.slow());
      last = setTimeout(giveUp, leftMs + lastAnswerMs);
    });
    try {
      return await Promise.race([runInScope(scope, work), tooLate]);
    } catch (fault) {
      throw rejectionOfStopped(fault) ?? fault;
    } finally {
      clearTimeout(timer);
      clearTimeout(last);
      leftMs -= performance.now() - startMs;
    }
  };
};
