import { type Dialect, Kysely, type LogEvent } from 'kysely';
import { traceQuery } from '#server/core/runtime/tracing.ts';
import { migrate } from './migrate.ts';
import type { PoolUse } from './open-postgres.ts';
import type { Db, Tables } from './schema.ts';

export type Database = {
  db: Db;
  /** The same database for jobs and periodic work: many requests do not make them wait. */
  jobs: Db;
  /** The same database for readiness and metrics, which busy jobs do not keep waiting. */
  checks: Db;
  /** A standby of the same database; undefined if there is none. */
  standby?: Db;
  /** The connections that `db` can have. */
  connections: number;
  kind: 'pglite' | 'postgres';
  /** The use of the connections to PostgreSQL; the embedded database has none. */
  pools(): { requests?: PoolUse; jobs?: PoolUse; standby?: PoolUse };
  close(): Promise<void>;
};

type Location = {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Migrates, past a pooler. */
  databaseDirectUrl?: string | undefined;
  /** A standby for reads. */
  databaseReadUrl?: string | undefined;
  databasePoolSize?: number;
};

export type DatabaseWatch = {
  /** Called after each statement with its time in seconds. */
  addStatement(result: 'done' | 'failed', seconds: number): void;
  /** Called with a fault of the program that its caller sees as a busy database. */
  reportFault(fault: Error): void;
};

export const defaultPoolSize = 10;
/** For the loops of audio, downloads and mails, and one for periodic work. */
const jobConnections = 4;
/** One for readiness and one for metrics. */
const checkConnections = 2;

const createDb = (dialect: Dialect, watch?: DatabaseWatch): Db => {
  const log = (event: LogEvent) => {
    traceQuery(event);
    watch?.addStatement(event.level === 'error' ? 'failed' : 'done', event.queryDurationMillis / 1000);
  };
  return new Kysely<Tables>({ dialect, log });
};

type Postgres = { databaseUrl: string; databaseReadUrl: string | undefined; connections: number };

const connectPostgres = async (
  { databaseUrl, databaseReadUrl, connections }: Postgres,
  watch: DatabaseWatch | undefined,
): Promise<Database> => {
  const { openPostgres } = await import('./open-postgres.ts');
  const [requests, others] = [openPostgres(databaseUrl, connections), openPostgres(databaseUrl, jobConnections)];
  const [db, jobs] = [createDb(requests.dialect, watch), createDb(others.dialect, watch)];
  const checks = createDb(openPostgres(databaseUrl, checkConnections).dialect, watch);
  const reads = databaseReadUrl === undefined ? undefined : openPostgres(databaseReadUrl, connections);
  const standby = reads && createDb(reads.dialect, watch);
  const close = async () => {
    await Promise.all([db, jobs, checks, standby].map((one) => one?.destroy()));
  };
  const pools = () => ({ requests: requests.use(), jobs: others.use(), ...(reads ? { standby: reads.use() } : {}) });
  return { db, jobs, checks, ...(standby ? { standby } : {}), connections, kind: 'postgres', pools, close };
};

/**
 * Opens PostgreSQL at `databaseUrl`, or the embedded database in `dataDir`, as it is.
 * Throws DirectoryInUse.
 */
export const connectDatabase = async (
  { dataDir, databaseUrl, databaseReadUrl, databasePoolSize: connections = defaultPoolSize }: Location,
  watch?: DatabaseWatch,
): Promise<Database> => {
  if (databaseUrl) return connectPostgres({ databaseUrl, databaseReadUrl, connections }, watch);
  const { openPglite } = await import('#server/core/database/pglite/open-pglite.ts');
  const { dialect, release } = await openPglite(dataDir, watch);
  const db = createDb(dialect, watch);
  const close = async () => {
    await db.destroy();
    release();
  };
  return { db, jobs: db, checks: db, connections: 1, kind: 'pglite', pools: () => ({}), close };
};

/**
 * Opens a database and migrates it.
 * Throws DirectoryInUse, NewerDatabase, or the driver's error if the server cannot be reached.
 */
export const openDatabase = async (location: Location, watch?: DatabaseWatch): Promise<Database> => {
  const { databaseDirectUrl } = location;
  if (databaseDirectUrl) {
    const direct = await connectDatabase({ ...location, databaseUrl: databaseDirectUrl, databaseReadUrl: undefined });
    await migrate(direct.db).finally(() => direct.close());
    return connectDatabase(location, watch);
  }
  const database = await connectDatabase(location, watch);
  try {
    await migrate(database.db);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
};
