import type { TestProject } from 'vitest/node';
import { findPrograms, startCluster } from '#tools/setup/postgres-cluster.ts';
import { makeEmptyPglite } from './empty-pglite.ts';
import { makeEmptyPostgres } from './empty-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * A PostgreSQL server for these tests, with the right to create databases.
     * The text is empty if PostgreSQL is not installed.
     */
    postgresUrl: string;
  }
}

const provideCluster = async (project: TestProject): Promise<() => void> => {
  const programs = findPrograms();
  if (!programs) {
    if (process.env.REQUIRE_POSTGRES === '1') throw new Error('PostgreSQL not found: initdb and pg_ctl are needed.');
    console.log('PostgreSQL not found: PGlite alone');
    project.provide('postgresUrl', '');
    return () => {};
  }
  const { url, stop } = await startCluster(programs);
  await makeEmptyPostgres(url);
  project.provide('postgresUrl', url);
  return stop;
};

/**
 * Prepares an empty embedded database, and an empty PostgreSQL if it is installed.
 * With REQUIRE_POSTGRES=1, a missing PostgreSQL is an error.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const stopCluster = await provideCluster(project);
  const removePglite = await makeEmptyPglite(project);
  return () => {
    removePglite();
    stopCluster();
  };
}
