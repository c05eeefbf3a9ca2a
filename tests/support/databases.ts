import { randomUUID } from 'node:crypto';
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

/** Settings of an empty database of the kind: in memory, or on the tests' PostgreSQL. */
export const emptyDatabase = async (
  kind: DatabaseKind,
): Promise<{ dataDir: string; databaseUrl: string | undefined }> => ({
  dataDir: 'memory://',
  databaseUrl: kind === 'postgres' ? await createPostgresDatabase() : undefined,
});
