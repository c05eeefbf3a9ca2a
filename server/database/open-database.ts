import { type Dialect, Kysely } from 'kysely';
import { traceQuery } from '#server/runtime/tracing.ts';
import { migrate } from './migrate.ts';
import type { Db, Tables } from './schema.ts';

export type Database = {
  db: Db;
  /** The same database for jobs and upkeep, which requests in great number do not keep waiting. */
  jobs: Db;
  /** The connections that `db` can have. */
  connections: number;
  kind: 'pglite' | 'postgres';
  close(): Promise<void>;
};

type Location = { dataDir: string; databaseUrl?: string | undefined; databasePoolSize?: number };

const defaultPoolSize = 10;
/** For the loops of audio, downloads and mails, and one for upkeep and readiness. */
const jobConnections = 4;

const createDb = (dialect: Dialect): Db => new Kysely<Tables>({ dialect, log: traceQuery });

const connectPostgres = async (databaseUrl: string, connections: number): Promise<Database> => {
  const { openPostgres } = await import('./open-postgres.ts');
  const db = createDb(openPostgres(databaseUrl, connections));
  const jobs = createDb(openPostgres(databaseUrl, jobConnections));
  const close = async () => {
    await Promise.all([db.destroy(), jobs.destroy()]);
  };
  return { db, jobs, connections, kind: 'postgres', close };
};

/** Opens PostgreSQL at `databaseUrl`, or the embedded database in `dataDir`, as it is. Throws DirectoryInUse. */
export const connectDatabase = async ({ dataDir, databaseUrl, databasePoolSize }: Location): Promise<Database> => {
  if (databaseUrl) return connectPostgres(databaseUrl, databasePoolSize ?? defaultPoolSize);
  const { openPglite } = await import('./pglite/open-pglite.ts');
  const { dialect, release } = await openPglite(dataDir);
  const db = createDb(dialect);
  const close = async () => {
    await db.destroy();
    release();
  };
  return { db, jobs: db, connections: 1, kind: 'pglite', close };
};

/**
 * Opens a database and migrates it. Throws DirectoryInUse, NewerDatabase, or the driver's error if the server cannot be
 * reached.
 */
export const openDatabase = async (location: Location): Promise<Database> => {
  const database = await connectDatabase(location);
  try {
    await migrate(database.db);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
};
