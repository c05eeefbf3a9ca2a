import { type Dialect, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';
import { createPostgresDriver } from './postgres-driver.ts';
import { createHosts, hostSettings, type PostgresHosts } from './postgres-hosts.ts';
import { valueParsers } from './value-parsers.ts';

const connectMs = 10_000;
const keepAliveMs = 10_000;

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  (format === 'binary' ? undefined : valueParsers[oid]) ?? pg.types.getTypeParser(oid, format as 'text');

/**
 * Broken connections are replaced.
 * Without its own listener, a broken connection would end the process.
 */
const createPool = (hosts: PostgresHosts, size: number): pg.Pool => {
  const pool = new pg.Pool({
    ...hostSettings(hosts),
    max: size,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    application_name: 'learning-console',
    types: { getTypeParser },
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};

/** How many connections work now, and how many statements or transactions wait for one. */
export type PoolUse = { inUse: number; waiting: number };

/**
 * A dialect for a PostgreSQL server, or a pooler in front of it, with at most `size` connections.
 * With several hosts in the address, connections go to the one that takes writes.
 * It sends no settings for a session.
 * A statement on a broken connection fails.
 */
export const openPostgres = (databaseUrl: string, size: number): { dialect: Dialect; use(): PoolUse } => {
  const hosts = createHosts(databaseUrl);
  const pool = createPool(hosts, size);
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createPostgresDriver(pool, { size, hosts }),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  return { dialect, use: () => ({ inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }) };
};
