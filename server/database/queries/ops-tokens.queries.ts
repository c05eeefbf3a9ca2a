import type { Db } from '#server/database/schema.ts';

/** Adds a token by its hash; false if the name is taken. `created_at` is in Unix seconds. */
export const addOpsToken = async (
  db: Db,
  token: { name: string; token_hash: string; created_at: number },
): Promise<boolean> => {
  const added = await db
    .insertInto('ops_tokens')
    .values({ ...token, last_used_at: null })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return added !== undefined;
};

/** Returns the name of a token and saves that it was used at `now` (Unix seconds); undefined if there is none. */
export const markOpsTokenUsed = async (db: Db, tokenHash: string, now: number): Promise<string | undefined> => {
  const used = await db
    .updateTable('ops_tokens')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .returning('name')
    .executeTakeFirst();
  return used?.name;
};

/** Returns all tokens without their hashes, by name. */
export const listOpsTokens = (db: Db) =>
  db.selectFrom('ops_tokens').select(['name', 'created_at', 'last_used_at']).orderBy('name').execute();

/** Removes a token; false if there is none. */
export const removeOpsToken = async (db: Db, name: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('ops_tokens').where('name', '=', name).executeTakeFirst();
  return numDeletedRows > 0n;
};
