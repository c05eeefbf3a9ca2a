import type { Migration } from '#server/core/database/migration.ts';

/** One of all servers does periodic work: the one that writes its beginning. */
export const periodicWork: Migration = {
  name: '040-periodic-work',
  statements: ['create table periodic_work (name text primary key, begun_at bigint not null)'],
};
