import { takeLock } from '#server/database/advisory-locks.ts';
import type { Db } from '#server/database/schema.ts';

export const lockFileStore = (db: Db): Promise<void> => takeLock(db, 'fileStore');

/** The ID of the storage that the servers of this database use; undefined before the first start. */
export const findFileStore = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('file_store').select('id').executeTakeFirst())?.id;

export const saveFileStore = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('file_store').execute();
  await db.insertInto('file_store').values({ id }).execute();
};
