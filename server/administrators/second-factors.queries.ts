import type { Db } from '#server/core/database/schema.ts';

type SealedSecret = { key_id: string; sealed_secret: string };

export const isSecondFactorOn = async (db: Db, administratorId: number): Promise<boolean> => {
  const found = db.selectFrom('second_factors').where('administrator_id', '=', administratorId);
  return (await found.where('confirmed_at', 'is not', null).select('key_id').executeTakeFirst()) !== undefined;
};

export const countRecoveryCodes = async (db: Db, administratorId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('recovery_codes')
    .where('administrator_id', '=', administratorId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Replaces the secret of an unconfirmed second factor; false if one is on. */
export const saveSecondFactorSetup = async (
  db: Db,
  setup: SealedSecret & { administrator_id: number },
): Promise<boolean> => {
  const saved = await db
    .insertInto('second_factors')
    .values(setup)
    .onConflict((conflict) =>
      conflict.column('administrator_id').doUpdateSet(setup).where('second_factors.confirmed_at', 'is', null),
    )
    .returning('key_id')
    .executeTakeFirst();
  return saved !== undefined;
};

/** Returns a second factor, also an unconfirmed one, and locks it until the transaction ends. */
export const lockSecondFactor = (db: Db, administratorId: number) =>
  db
    .selectFrom('second_factors')
    .where('administrator_id', '=', administratorId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

export const updateSecondFactor = async (
  db: Db,
  administratorId: number,
  changes: Partial<SealedSecret> & { confirmed_at?: number; last_step?: number },
): Promise<void> => {
  await db.updateTable('second_factors').set(changes).where('administrator_id', '=', administratorId).execute();
};

export const replaceRecoveryCodes = async (db: Db, administratorId: number, hashes: readonly string[]) => {
  await db.deleteFrom('recovery_codes').where('administrator_id', '=', administratorId).execute();
  const rows = hashes.map((code_hash) => ({ administrator_id: administratorId, code_hash }));
  await db.insertInto('recovery_codes').values(rows).execute();
};

/** Deletes a recovery code; false if there is none with the hash. */
export const takeRecoveryCode = async (db: Db, administratorId: number, codeHash: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('administrator_id', '=', administratorId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Deletes the second factor with its recovery codes; false if there is none. */
export const removeSecondFactor = async (db: Db, administratorId: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('second_factors')
    .where('administrator_id', '=', administratorId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/**
 * Stores that a token completes a sign-in, until the transaction is rolled back.
 * False if it already did.
 */
export const spendSignInToken = async (db: Db, token: { id: string; expires_at: number }): Promise<boolean> => {
  const spent = db.insertInto('spent_sign_in_tokens').values(token);
  const added = await spent.onConflict((conflict) => conflict.column('id').doNothing()).executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Returns and locks up to `limit` second factors whose secrets one of the keys encrypted. */
export const lockSecretsOfKeys = (db: Db, keyIds: readonly string[], limit: number) =>
  db
    .selectFrom('second_factors')
    .where('key_id', 'in', keyIds)
    .selectAll()
    .orderBy('administrator_id')
    .limit(limit)
    .forUpdate()
    .execute();
