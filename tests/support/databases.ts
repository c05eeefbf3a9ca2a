import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';

export type DatabaseKind = 'pglite' | 'postgres';

/**
 * Both databases, for what they can do differently:
 * SQL of our own, locks, jobs, migrations, backups, and one walk through all calls.
 * PGlite alone where no PostgreSQL is installed.
 */
export const databaseKinds = (): DatabaseKind[] => (inject('postgresUrl') ? ['pglite', 'postgres'] : ['pglite']);

/**
 * The database of all other tests: PostgreSQL, because its copies start faster.
 * PGlite where no PostgreSQL is installed.
 */
export const everydayKind = (): DatabaseKind => (inject('postgresUrl') ? 'postgres' : 'pglite');

const createDatabase = async (template: string): Promise<string> => {
  const url = new URL(inject('postgresUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
};

/** A new database on the tests' PostgreSQL, with all tables and no rows. */
export const createPostgresDatabase = (): Promise<string> => createDatabase('migrated');

/** A new database on the tests' PostgreSQL, without tables. */
export const createBareDatabase = (): Promise<string> => createDatabase('template1');

type DatabaseLocation = { dataDir: string; databaseUrl: string | undefined };

/** A folder that does not exist yet, and that ends with the run. */
export const newDataDir = (): string => join(inject('pgliteFolder'), randomUUID());

/** Settings of a new database of the kind without tables. */
export const bareDatabase = async (kind: DatabaseKind): Promise<DatabaseLocation> => ({
  dataDir: newDataDir(),
  databaseUrl: kind === 'postgres' ? await createBareDatabase() : undefined,
});

/** Settings of an empty database of the kind; the embedded one is a copy in its own folder. */
export const emptyDatabase = async (kind: DatabaseKind): Promise<DatabaseLocation> => {
  const dataDir = newDataDir();
  if (kind === 'postgres') return { dataDir, databaseUrl: await createPostgresDatabase() };
  cpSync(join(inject('pgliteFolder'), 'empty'), dataDir, { recursive: true });
  return { dataDir, databaseUrl: undefined };
};

/** Removes what `emptyDatabase` created, after the database is closed. */
export const removeDatabase = ({ dataDir }: { dataDir: string }): void => {
  if (dataDir.startsWith(inject('pgliteFolder'))) rmSync(dataDir, { recursive: true, force: true });
};
