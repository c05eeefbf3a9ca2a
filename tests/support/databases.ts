import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';

export type DatabaseKind = 'pglite' | 'postgres';

/** Both databases, or PGlite alone where no PostgreSQL is installed. */
export const databaseKinds = (): DatabaseKind[] => (inject('postgresUrl') ? ['pglite', 'postgres'] : ['pglite']);

/** A new empty database on the tests' PostgreSQL. */
export const createPostgresDatabase = async (): Promise<string> => {
  const url = new URL(inject('postgresUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
};

/** Settings of an empty database of the kind; the embedded one is a copy in its own folder. */
export const emptyDatabase = async (
  kind: DatabaseKind,
): Promise<{ dataDir: string; databaseUrl: string | undefined }> => {
  const folder = inject('pgliteFolder');
  const dataDir = join(folder, randomUUID());
  if (kind === 'postgres') return { dataDir, databaseUrl: await createPostgresDatabase() };
  cpSync(join(folder, 'empty'), dataDir, { recursive: true });
  return { dataDir, databaseUrl: undefined };
};

/** Removes what `emptyDatabase` created, after the database is closed. */
export const removeDatabase = ({ dataDir }: { dataDir: string }): void => {
  if (dataDir.startsWith(inject('pgliteFolder'))) rmSync(dataDir, { recursive: true, force: true });
};
