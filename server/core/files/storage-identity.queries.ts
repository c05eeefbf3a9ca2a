import { takeLock } from '#server/core/database/advisory-locks.ts';
import type { Db } from '#server/core/database/schema.ts';

export const lockStorageIdentity = (db: Db): Promise<void> => takeLock(db, 'storageIdentity');

/** The ID of the storage that the servers of this database use; undefined before the first start. */
export const findStorageId = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('storage_identity').select('id').executeTakeFirst())?.id;

export const saveStorageId = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('storage_identity').execute();
  await db.insertInto('storage_identity').values({ id }).execute();
};
