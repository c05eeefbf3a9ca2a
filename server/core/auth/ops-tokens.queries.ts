import { type Insertable, sql } from 'kysely';
import type { Db, Tables } from '#server/core/database/schema.ts';

/** Adds a token by its hash; false if the name is taken. Times are in Unix seconds. */
export const addOpsToken = async (
  db: Db,
  token: Omit<Insertable<Tables['ops_tokens']>, 'last_used_at' | 'revoked_at'>,
): Promise<boolean> => {
  const added = await db
    .insertInto('ops_tokens')
    .values({ ...token, last_used_at: null, revoked_at: null })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return added !== undefined;
};

/**
 * Returns a token by its hash with the status of its customer,
 * also one that has expired or was revoked.
 */
export const findOpsToken = (db: Db, tokenHash: string) =>
  db
    .selectFrom('ops_tokens')
    .leftJoin('organizations', 'organizations.id', 'customer_id')
    .where('token_hash', '=', tokenHash)
    .select(['ops_tokens.name', 'scopes', 'customer_id', 'status as customer_status'])
    .select(['last_used_at', 'expires_at', 'revoked_at'])
    .executeTakeFirst();

export type StoredOpsToken = NonNullable<Awaited<ReturnType<typeof findOpsToken>>>;

/** Saves that a token was used at `now` (Unix seconds). */
export const markOpsTokenUsed = async (db: Db, name: string, now: number): Promise<void> => {
  await db.updateTable('ops_tokens').set({ last_used_at: now }).where('name', '=', name).execute();
};

/** Returns all tokens without their hashes and with the codes of their customers, by name. */
export const listOpsTokens = (db: Db) =>
  db
    .selectFrom('ops_tokens')
    .leftJoin('organizations', 'organizations.id', 'customer_id')
    .select(['ops_tokens.name', 'scopes', 'code as customer', 'status as customer_status'])
    .select(['created_at', 'last_used_at', 'expires_at', 'revoked_at'])
    .orderBy('ops_tokens.name')
    .execute();

/** Revokes a token at `now` (Unix seconds); false if there is none that still works. */
export const revokeOpsToken = async (db: Db, name: string, now: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('ops_tokens')
    .set({ revoked_at: now })
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Removes tokens that ended before `before` (Unix seconds). */
export const removeEndedOpsTokens = async (db: Db, before: number): Promise<void> => {
  await db.deleteFrom('ops_tokens').where(sql<boolean>`least(expires_at, revoked_at) < ${before}`).execute();
};
