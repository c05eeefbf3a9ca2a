import { setTimeout as delay } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { cancelStatement } from './cancel-statement.ts';
import type { PostgresHosts } from './postgres-hosts.ts';
import { type StatementScope, StatementStopped, type StopReason, statementScope } from './statement-scope.ts';
import { isUnavailable, readOnlyCode } from './unavailable.ts';

const rollback = 'rollback';
const queryCanceled = '57014';
const countedCommands = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

/** A pool that has answered within this time is busy; another one is unreachable. */
const recentMs = 12_000;

/** The connections that are in use, and when PostgreSQL last answered on one of them. */
type Use = { size: number; inUse: number; answeredMs: number };

const getReason = ({ size, inUse, answeredMs }: Use): StopReason =>
  inUse >= size && performance.now() - answeredMs < recentMs ? 'busy' : 'unreachable';

/** All connections were in use until the wait ended: this says nothing about the host. */
const hasWaitedInVain = (fault: unknown): boolean =>
  fault instanceof Error && fault.message === 'timeout exceeded when trying to connect';

/** A host that refuses a connection is left for the next one; each is tried once. */
const connectToAny = async (pool: pg.Pool, hosts: PostgresHosts): Promise<pg.PoolClient> => {
  for (let left = hosts.addresses.length; ; left -= 1) {
    const host = hosts.present();
    try {
      return await pool.connect();
    } catch (fault) {
      if (!isUnavailable(fault) || hasWaitedInVain(fault)) throw fault;
      hosts.leave(host);
      if (left === 1) throw fault;
    }
  }
};

/**
 * Waits for a connection for as long as the scope lasts.
 * One that comes later goes back to the pool.
 */
const connectWithin = (
  pool: pg.Pool,
  { use, hosts }: { use: Use; hosts: PostgresHosts },
  { signal }: StatementScope,
): Promise<pg.PoolClient> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(new StatementStopped(getReason(use)));
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    connectToAny(pool, hosts)
      .then((client) => (signal.aborted ? client.release() : resolve(client)), reject)
      .finally(() => signal.removeEventListener('abort', stop));
  });

/** How long a statement can take to end after its cancellation was taken. */
const endingMs = 2_000;

/**
 * Cancels a running statement.
 * If it goes on, the connection is ended, and another one replaces it:
 * a pooler can lose a cancellation, and a proxy can close its connection without passing it on.
 */
const cancelOrEnd = async (scope: StatementScope, client: pg.PoolClient, running: Promise<unknown>): Promise<void> => {
  const ended = running.then(
    () => true,
    () => true,
  );
  const isTaken = await cancelStatement(client);
  scope.hasTakenCancellation ||= isTaken;
  if (isTaken && (await Promise.race([ended, delay(endingMs, false, { ref: false })]))) return;
  await client.end();
};

/** Throws StatementStopped if the statement was cancelled. */
const runWithin = async (
  scope: StatementScope,
  client: pg.PoolClient,
  query: () => Promise<pg.QueryResult>,
): Promise<pg.QueryResult> => {
  const { signal, statementMs } = scope;
  let cancelled: Promise<void> | undefined;
  const running = query();
  const cancel = () => {
    cancelled ??= cancelOrEnd(scope, client, running);
  };
  const timer = statementMs === undefined ? undefined : setTimeout(cancel, statementMs);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return await running;
  } catch (fault) {
    const isOwn = cancelled && fault instanceof pg.DatabaseError && fault.code === queryCanceled;
    throw isOwn ? new StatementStopped('slow', { cause: fault }) : fault;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
    // The cancellation must not meet a later statement of this connection.
    await cancelled;
  }
};

const rollbackMs = 5_000;

/** A connection that does not answer to a rollback is ended, which rolls back too. */
const rollBack = async (client: pg.PoolClient): Promise<pg.QueryResult> => {
  const timer = setTimeout(() => void client.end(), rollbackMs);
  try {
    return await client.query(rollback);
  } finally {
    clearTimeout(timer);
  }
};

const toResult = <Row>({ command, rowCount, rows }: pg.QueryResult): QueryResult<Row> => ({
  rows,
  ...(countedCommands.includes(command) && rowCount !== null ? { numAffectedRows: BigInt(rowCount) } : {}),
});

type PostgresConnection = DatabaseConnection & {
  client: pg.PoolClient;
  /** The server takes no writes any more: another connection may reach one that does. */
  isReadOnly(): boolean;
};

const createConnection = (client: pg.PoolClient, use: Use): PostgresConnection => {
  let isReadOnly = false;
  return {
    client,
    isReadOnly: () => isReadOnly,
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const scope = statementScope();
      // A stopped transaction is rolled back.
      if (sql === rollback) return toResult(await rollBack(client));
      if (scope.signal.aborted) throw new StatementStopped('slow');
      scope.unanswered += 1;
      try {
        const result = await runWithin(scope, client, () => client.query(sql, [...parameters]));
        use.answeredMs = performance.now();
        return toResult(result);
      } catch (fault) {
        isReadOnly ||= fault instanceof pg.DatabaseError && fault.code === readOnlyCode;
        throw fault;
      } finally {
        scope.unanswered -= 1;
      }
    },
    streamQuery() {
      throw new Error('streaming is not offered: page by key');
    },
  };
};

const beginning = ({ isolationLevel, accessMode }: TransactionSettings): string =>
  ['start transaction', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ');

type Limits = { size: number; hosts: PostgresHosts };

/**
 * A driver on a pool of `size` connections.
 * Statements end with the scope of their work, by a cancel request.
 */
export const createPostgresDriver = (pool: pg.Pool, { size, hosts }: Limits): Driver => {
  const use: Use = { size, inUse: 0, answeredMs: performance.now() };
  const run = async (connection: DatabaseConnection, statement: string) => {
    await connection.executeQuery(CompiledQuery.raw(statement));
  };
  return {
    async init() {},
    async acquireConnection() {
      const client = await connectWithin(pool, { use, hosts }, statementScope());
      use.inUse += 1;
      return createConnection(client, use);
    },
    async releaseConnection({ client, isReadOnly }: PostgresConnection) {
      use.inUse -= 1;
      client.release(isReadOnly());
    },
    beginTransaction: (connection, settings) => run(connection, beginning(settings)),
    commitTransaction: (connection) => run(connection, 'commit'),
    rollbackTransaction: (connection) => run(connection, rollback),
    destroy: () => pool.end(),
  };
};
