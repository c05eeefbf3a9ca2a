import { createAdvisoryLock, takeLock } from '#server/core/database/advisory-locks.ts';
import type { Db } from '#server/core/database/schema.ts';

const storageIdentityLock = createAdvisoryLock(7_305_118);

export const lockStorageIdentity = (db: Db): Promise<void> => takeLock(db, storageIdentityLock);

/**
 * The ID of the storage that the servers of this database use; undefined before the first start.
 */
export const findStorageId = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('storage_identity').select('id').executeTakeFirst())?.id;

export const saveStorageId = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('storage_identity').execute();
  await db.insertInto('storage_identity').values({ id }).execute();
};
