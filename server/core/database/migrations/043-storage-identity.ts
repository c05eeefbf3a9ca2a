import type { Migration } from '#server/core/database/migration.ts';

/** The identity of the storage of files that the servers of this database use, in one row. */
export const storageIdentity: Migration = {
  name: '043-storage-identity',
  statements: ['create table storage_identity (id text primary key)'],
};
