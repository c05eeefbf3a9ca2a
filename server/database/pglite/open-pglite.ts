import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Dialect } from 'kysely';
import { valueParsers, valueSerializers } from '#server/database/value-parsers.ts';
import { lockDirectory } from './directory-lock.ts';
import { pgliteDialect } from './pglite-dialect.ts';

/** A dialect for the embedded database in `<dataDir>/database`. Throws DirectoryInUse. */
export const openPglite = async (dataDir: string): Promise<{ dialect: Dialect; release(): void }> => {
  const lock = lockDirectory(dataDir);
  try {
    const pglite = await PGlite.create(join(dataDir, 'database'), {
      parsers: valueParsers,
      serializers: valueSerializers,
    });
    return { dialect: pgliteDialect(pglite), release: lock.release };
  } catch (error) {
    lock.release();
    throw error;
  }
};
