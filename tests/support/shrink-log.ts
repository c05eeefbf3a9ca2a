import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const segment = /^[0-9A-F]{24}$/;

/**
 * Removes the files of the write-ahead log that a closed embedded database only reuses.
 * They are more than half of the demo data, and each test server copies it.
 */
export const shrinkLog = async (database: string): Promise<void> => {
  const pglite = await PGlite.create(database);
  // The end of a database writes a few bytes, which have room in a new file.
  await pglite.query('select pg_switch_wal()');
  await pglite.query('checkpoint');
  const { rows } = await pglite.query<{ name: string }>('select pg_walfile_name(pg_current_wal_insert_lsn()) as name');
  await pglite.close();
  const log = join(database, 'pg_wal');
  const names = readdirSync(log).filter((name) => segment.test(name));
  const current = names.find((name) => name === rows[0]?.name);
  if (current === undefined) throw new Error(`The write-ahead log of ${database} has no file ${rows[0]?.name}.`);
  for (const name of names) if (name !== current) rmSync(join(log, name));
};
