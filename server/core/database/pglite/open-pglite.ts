import { join } from 'node:path';
import type { Dialect } from 'kysely';
import { lockDirectory } from './directory-lock.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import { startPglite } from './pglite-thread.ts';

/** A dialect for the embedded database in `<dataDir>/database`. Throws DirectoryInUse. */
export const openPglite = async (dataDir: string): Promise<{ dialect: Dialect; release(): void }> => {
  const lock = lockDirectory(dataDir);
  try {
    return { dialect: pgliteDialect(await startPglite(join(dataDir, 'database'))), release: lock.release };
  } catch (error) {
    lock.release();
    throw error;
  }
};
