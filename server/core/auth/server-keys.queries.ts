import { createAdvisoryLock, takeLock } from '#server/core/database/advisory-locks.ts';
import type { Db } from '#server/core/database/schema.ts';

type ServerKey = { fingerprint: string; id: string };

const serverKeysLock = createAdvisoryLock(7_305_116);

export const lockServerKeys = (db: Db): Promise<void> => takeLock(db, serverKeysLock);

export const listServerKeys = (db: Db): Promise<ServerKey[]> =>
  db.selectFrom('server_keys').select(['fingerprint', 'id']).orderBy('id').execute();

/** Removes all keys and returns their IDs. */
export const removeServerKeys = async (db: Db): Promise<string[]> => {
  const removed = await db.deleteFrom('server_keys').returning('id').execute();
  return removed.map(({ id }) => id).toSorted();
};

export const replaceServerKeys = async (db: Db, keys: readonly ServerKey[]): Promise<void> => {
  await removeServerKeys(db);
  await db
    .insertInto('server_keys')
    .values([...keys])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
