import { AsyncLocalStorage } from 'node:async_hooks';
import { setMaxListeners } from 'node:events';

export type StopReason = 'slow' | 'busy' | 'unreachable';

/**
 * A statement was stopped, or did not begin, because the time of its work was over.
 * `slow`: it ran too long.
 * `busy`: it waited for other statements; `unreachable`: it waited for a connection.
 */
export class StatementStopped extends Error {
  readonly reason: StopReason;

  constructor(reason: StopReason, options?: ErrorOptions) {
    super(`A statement was stopped (${reason}).`, options);
    this.reason = reason;
  }
}

/** The statements of one piece of work, which end with it. */
export type StatementScope = {
  /** Aborts when the work ends: running statements are cancelled, and no others begin. */
  signal: AbortSignal;
  /** The longest time of one statement in milliseconds; undefined for no limit. */
  statementMs: number | undefined;
  /** The statements that PostgreSQL has not answered yet. */
  unanswered: number;
  /** PostgreSQL has taken a cancellation, so it can be reached. */
  hasTakenCancellation: boolean;
  /** Work for several requests that this work waits for to the end. */
  shared?: StatementScope;
};

/** The limit of a statement outside of a request. */
const statementMs = 30_000;

/** Whether PostgreSQL has left a statement without an answer, and gives no other sign. */
export const isSilent = ({ unanswered, hasTakenCancellation, shared }: StatementScope): boolean =>
  (unanswered > 0 && !hasTakenCancellation) || (shared !== undefined && isSilent(shared));

const scopes = new AsyncLocalStorage<StatementScope>();
const never = new AbortController().signal;

export const createStatementScope = (signal: AbortSignal): StatementScope => {
  // Each running statement listens to it.
  setMaxListeners(0, signal);
  return { signal, statementMs, unanswered: 0, hasTakenCancellation: false };
};

/** The scope of the running work. */
export const statementScope = (): StatementScope => scopes.getStore() ?? createStatementScope(never);

/** Runs work whose statements end with the scope. */
export const runInScope = <Value>(scope: StatementScope, work: () => Value): Value => scopes.run(scope, work);

/** Runs work that continues after the work that starts it. */
export const runOutsideScopes = <Value>(work: () => Value): Value => scopes.exit(work);

/** Runs work whose statements can take any time. */
export const withLongStatements = <Value>(work: () => Value): Value =>
  scopes.run({ ...createStatementScope(never), statementMs: undefined }, work);
