import { join } from 'node:path';
import type { Dialect } from 'kysely';
import type { DatabaseWatch } from '#server/core/database/open-database.ts';
import { lockDirectory } from './directory-lock.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import { startPglite } from './pglite-thread.ts';

/** A dialect for the embedded database in `<dataDir>/database`. Throws DirectoryInUse. */
export const openPglite = async (
  dataDir: string,
  watch?: Pick<DatabaseWatch, 'reportFault'>,
): Promise<{ dialect: Dialect; release(): void }> => {
  const lock = lockDirectory(dataDir);
  try {
    return { dialect: pgliteDialect(await startPglite(join(dataDir, 'database')), watch), release: lock.release };
  } catch (error) {
    lock.release();
    throw error;
  }
};
