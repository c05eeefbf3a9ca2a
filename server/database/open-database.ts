import { type Dialect, Kysely } from 'kysely';
import { traceQuery } from '#server/runtime/tracing.ts';
import { migrate } from './migrate.ts';
import type { Db, Tables } from './schema.ts';

export type Database = { db: Db; kind: 'pglite' | 'postgres'; close(): Promise<void> };

type Location = { dataDir: string; databaseUrl?: string | undefined };
type Source = { dialect: Dialect; kind: Database['kind']; release(): void };

const openSource = async (options: Location): Promise<Source> => {
  if (options.databaseUrl) {
    const { openPostgres } = await import('./open-postgres.ts');
    return { dialect: openPostgres(options.databaseUrl), kind: 'postgres', release: () => {} };
  }
  const { openPglite } = await import('./pglite/open-pglite.ts');
  return { ...(await openPglite(options.dataDir)), kind: 'pglite' };
};

/** Opens PostgreSQL at `databaseUrl`, or the embedded database in `dataDir`, as it is. Throws DirectoryInUse. */
export const connectDatabase = async (location: Location): Promise<Database> => {
  const { dialect, kind, release } = await openSource(location);
  const db = new Kysely<Tables>({ dialect, log: traceQuery });
  const close = async () => {
    await db.destroy();
    release();
  };
  return { db, kind, close };
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
