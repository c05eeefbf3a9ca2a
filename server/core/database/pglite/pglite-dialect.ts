import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { StatementStopped, statementScope } from '#server/core/database/statement-scope.ts';
import { createLock } from './lock.ts';
import type { PgliteThread } from './pglite-thread.ts';

const longestWaitMs = 30_000;

const rollback = 'rollback';

const severalStatements = /;\s*\S/;

const connect = (pglite: PgliteThread): DatabaseConnection => ({
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // A stopped transaction is rolled back. A running statement cannot be stopped.
    if (query.sql !== rollback && statementScope().signal.aborted) throw new StatementStopped('slow');
    if (query.parameters.length === 0 && severalStatements.test(query.sql)) {
      await pglite.exec(query.sql);
      return { rows: [] };
    }
    const { rows, affectedRows } = await pglite.query(query.sql, query.parameters);
    return { rows: rows as Row[], ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }) };
  },
  streamQuery() {
    throw new Error('streaming is not offered: page by key');
  },
});

const beginning = ({ isolationLevel, accessMode }: TransactionSettings) =>
  ['start transaction', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ');

const createDriver = (pglite: PgliteThread): Driver => {
  const lock = createLock(longestWaitMs);
  const only = connect(pglite);
  const run = async (statement: string) => {
    await only.executeQuery(CompiledQuery.raw(statement));
  };
  return {
    async init() {},
    async acquireConnection() {
      await lock.enter(statementScope().signal);
      return only;
    },
    async releaseConnection() {
      lock.leave();
    },
    beginTransaction: (_connection, settings) => run(beginning(settings)),
    commitTransaction: () => run('commit'),
    rollbackTransaction: () => run(rollback),
    async destroy() {
      await lock.enter();
      await pglite.close();
    },
  };
};

/** PGlite for Kysely. PGlite is one session, so its connection is the lock. */
export const pgliteDialect = (pglite: PgliteThread): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => createDriver(pglite),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
