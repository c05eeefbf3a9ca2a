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
import type { DatabaseWatch } from '#server/core/database/open-database.ts';
import { StatementStopped, statementScope } from '#server/core/database/statement-scope.ts';
import { createLock } from './lock.ts';
import type { PgliteThread } from './pglite-thread.ts';

const longestWaitMs = 30_000;

const rollback = 'rollback';

const severalStatements = /;\s*\S/;

/** A shorter wait is no sign of a fault: who holds the database can be busy for a moment. */
const faultMs = 1_000;

/** A transaction did nothing while a statement waited for its end. */
class HeldInVain extends Error {
  constructor(waitedMs: number) {
    super(
      `A statement waited ${waitedMs} ms for a transaction that did nothing: inside a transaction use its own handle.`,
    );
  }
}

type Watch = Pick<DatabaseWatch, 'reportFault'>;

/** How many statements have begun, and how many of them have not ended. */
type Use = { statements: number; running: number };

const run = async <Row>(pglite: PgliteThread, query: CompiledQuery): Promise<QueryResult<Row>> => {
  if (query.parameters.length === 0 && severalStatements.test(query.sql)) {
    await pglite.exec(query.sql);
    return { rows: [] };
  }
  const { rows, affectedRows } = await pglite.query(query.sql, query.parameters);
  return { rows: rows as Row[], ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }) };
};

const connect = (pglite: PgliteThread, use: Use): DatabaseConnection => ({
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // A stopped transaction is rolled back. A running statement cannot be stopped.
    if (query.sql !== rollback && statementScope().signal.aborted) throw new StatementStopped('slow');
    use.statements += 1;
    use.running += 1;
    try {
      return await run<Row>(pglite, query);
    } finally {
      use.running -= 1;
    }
  },
  streamQuery() {
    throw new Error('streaming is not offered: page by key');
  },
});

const beginning = ({ isolationLevel, accessMode }: TransactionSettings) =>
  ['start transaction', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ');

const createDriver = (pglite: PgliteThread, watch: Watch | undefined): Driver => {
  const lock = createLock(longestWaitMs);
  const use: Use = { statements: 0, running: 0 };
  const only = connect(pglite, use);
  const execute = async (statement: string) => {
    await only.executeQuery(CompiledQuery.raw(statement));
  };
  return {
    async init() {},
    async acquireConnection() {
      const [{ statements }, startMs] = [{ ...use }, performance.now()];
      try {
        await lock.enter(statementScope().signal);
      } catch (error) {
        const waitedMs = Math.round(performance.now() - startMs);
        // Who holds the database waits for something else: mostly for this statement.
        const isUnused = use.running === 0 && use.statements === statements;
        if (isUnused && waitedMs >= faultMs) watch?.reportFault(new HeldInVain(waitedMs));
        throw error;
      }
      return only;
    },
    async releaseConnection() {
      lock.leave();
    },
    beginTransaction: (_connection, settings) => execute(beginning(settings)),
    commitTransaction: () => execute('commit'),
    rollbackTransaction: () => execute(rollback),
    async destroy() {
      await lock.enter();
      await pglite.close();
    },
  };
};

/** PGlite for Kysely. PGlite is one session, so its connection is the lock. */
export const pgliteDialect = (pglite: PgliteThread, watch?: Watch): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => createDriver(pglite, watch),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
