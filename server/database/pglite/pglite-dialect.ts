import type { PGlite } from '@electric-sql/pglite';
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
import { createGate } from './gate.ts';

const longestWaitMs = 30_000;

/** Several statements, which PGlite takes by another call than one. */
const severalStatements = /;\s*\S/;

const connect = (pglite: PGlite): DatabaseConnection => ({
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (query.parameters.length === 0 && severalStatements.test(query.sql)) {
      await pglite.exec(query.sql);
      return { rows: [] };
    }
    const { rows, affectedRows } = await pglite.query<Row>(query.sql, [...query.parameters]);
    return { rows, ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }) };
  },
  streamQuery() {
    throw new Error('streaming is not offered: page by key');
  },
});

const beginning = ({ isolationLevel, accessMode }: TransactionSettings) =>
  ['start transaction', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ');

const createDriver = (pglite: PGlite): Driver => {
  const gate = createGate(longestWaitMs);
  const only = connect(pglite);
  const run = async (statement: string) => {
    await only.executeQuery(CompiledQuery.raw(statement));
  };
  return {
    async init() {
      await pglite.waitReady;
    },
    async acquireConnection() {
      await gate.enter();
      return only;
    },
    async releaseConnection() {
      gate.leave();
    },
    beginTransaction: (_connection, settings) => run(beginning(settings)),
    commitTransaction: () => run('commit'),
    rollbackTransaction: () => run('rollback'),
    async destroy() {
      await gate.enter();
      await pglite.close();
    },
  };
};

/** PGlite for Kysely. PGlite is one session, so whoever holds its connection, transaction or statement, holds the gate. */
export const pgliteDialect = (pglite: PGlite): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => createDriver(pglite),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
