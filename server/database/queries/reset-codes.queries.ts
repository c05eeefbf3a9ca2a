import type { Db } from '#server/database/schema.ts';

/** Stores the administrator's only code; an earlier one becomes invalid. */
export const saveResetCode = async (
  db: Db,
  code: { administrator_id: number; code_hash: string; expires_at: number },
): Promise<void> => {
  await db
    .insertInto('reset_codes')
    .values({ ...code, tries: 0 })
    .onConflict((conflict) => conflict.column('administrator_id').doUpdateSet({ ...code, tries: 0 }))
    .execute();
};

/** Counts an attempt and returns the hash; undefined if there is no code, or it has expired or has no attempts left. */
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

/** Deletes the code; false if another request was faster. */
export const useResetCode = async (db: Db, administratorId: number, codeHash: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('reset_codes')
    .where('administrator_id', '=', administratorId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
