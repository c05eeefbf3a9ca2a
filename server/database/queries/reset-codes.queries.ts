import type { Db } from '#server/database/schema.ts';

/** Keeps the account's one code; an earlier one is worth nothing from now on. */
export const keepResetCode = async (
  db: Db,
  code: { administrator_id: number; code_hash: string; expires_at: number },
): Promise<void> => {
  await db
    .insertInto('reset_codes')
    .values({ ...code, tries: 0 })
    .onConflict((conflict) => conflict.column('administrator_id').doUpdateSet({ ...code, tries: 0 }))
    .execute();
};

/** Counts a try and gives the hash to compare with; undefined when there is no code, it is too old or too often tried. */
export const tryResetCode = async (
  db: Db,
  administratorId: number,
  { now, tries }: { now: number; tries: number },
): Promise<string | undefined> => {
  const tried = await db
    .updateTable('reset_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('administrator_id', '=', administratorId)
    .where('expires_at', '>', now)
    .where('tries', '<', tries)
    .returning('code_hash')
    .executeTakeFirst();
  return tried?.code_hash;
};

/** Uses the code up; false when another request was faster. */
export const spendResetCode = async (db: Db, administratorId: number, codeHash: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('reset_codes')
    .where('administrator_id', '=', administratorId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
