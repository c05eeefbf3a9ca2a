import { type Dialect, Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import type { Db, Tables } from './schema.ts';

export type Database = { db: Db; kind: 'pglite' | 'postgres'; close(): Promise<void> };

type Source = { dialect: Dialect; kind: Database['kind']; release(): void };

const openSource = async (options: { dataDir: string; databaseUrl?: string | undefined }): Promise<Source> => {
  if (options.databaseUrl) {
    const { openPostgres } = await import('./open-postgres.ts');
    return { dialect: openPostgres(options.databaseUrl), kind: 'postgres', release: () => {} };
  }
  const { openPglite } = await import('./pglite/open-pglite.ts');
  return { ...(await openPglite(options.dataDir)), kind: 'pglite' };
};

/**
 * Opens PostgreSQL at `databaseUrl`, or the embedded database in `dataDir`, and migrates it. Throws DirectoryInUse, or
 * the driver's error if the server cannot be reached.
 */
export const openDatabase = async (options: {
  dataDir: string;
  databaseUrl?: string | undefined;
}): Promise<Database> => {
  const { dialect, kind, release } = await openSource(options);
  const db = new Kysely<Tables>({ dialect });
  const close = async () => {
    await db.destroy();
    release();
  };
  try {
    await migrate(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, kind, close };
};
