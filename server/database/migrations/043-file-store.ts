import type { Migration } from './migration.ts';

/** The identity of the storage of files that the servers of this database use, in one row. */
export const fileStore: Migration = {
  name: '043-file-store',
  statements: ['create table file_store (id text primary key)'],
};
