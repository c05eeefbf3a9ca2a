import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Dialect } from 'kysely';
import { valueParsers, valueSerializers } from '#server/database/value-parsers.ts';
import { lockDirectory } from './directory-lock.ts';
import { pgliteDialect } from './pglite-dialect.ts';

/** The name of a directory that is none: the database lives in memory and ends with the process. */
export const inMemory = 'memory://';

/** A dialect on the embedded database in `<dataDir>/database`. Throws DirectoryInUse. */
export const openPglite = async (dataDir: string): Promise<{ dialect: Dialect; release(): void }> => {
  const options = { parsers: valueParsers, serializers: valueSerializers };
  if (dataDir === inMemory) return { dialect: pgliteDialect(await PGlite.create(options)), release: () => {} };
  const lock = lockDirectory(dataDir);
  try {
    const pglite = await PGlite.create(join(dataDir, 'database'), options);
    return { dialect: pgliteDialect(pglite), release: lock.release };
  } catch (error) {
    lock.release();
    throw error;
  }
};
