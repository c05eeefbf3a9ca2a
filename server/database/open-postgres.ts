import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { valueParsers } from './value-parsers.ts';

const poolSize = 10;
const connectMs = 10_000;
const statementMs = 30_000;
const keepAliveMs = 10_000;

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  (format === 'binary' ? undefined : valueParsers[oid]) ?? pg.types.getTypeParser(oid, format as 'text');

/**
 * A dialect for a PostgreSQL server. Broken connections are replaced; a statement on a broken connection fails. Without
 * its own listener, a broken connection would end the process.
 */
export const openPostgres = (databaseUrl: string): Dialect => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    application_name: 'learning-console',
    types: { getTypeParser },
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({ pool });
};
