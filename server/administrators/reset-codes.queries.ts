import type { Db } from '#server/core/database/schema.ts';
import type { ResetCodeSlot } from './sessions.tables.ts';

/**
 * Stores the only code of a slot.
 * Unless it is for a new network, the codes of other slots become invalid.
 */
export const saveResetCode = async (
  db: Db,
  code: { administrator_id: number; slot: ResetCodeSlot; code_hash: string; expires_at: number },
): Promise<void> => {
  await db
    .insertInto('reset_codes')
    .values({ ...code, tries: 0 })
    .onConflict((conflict) => conflict.columns(['administrator_id', 'slot']).doUpdateSet({ ...code, tries: 0 }))
    .execute();
  if (code.slot === 'new') return;
  await db
    .deleteFrom('reset_codes')
    .where('administrator_id', '=', code.administrator_id)
    .where('slot', '!=', code.slot)
    .execute();
};

/**
 * Counts an attempt at the codes of the slots and returns their hashes,
 * without expired codes or ones with no attempts left.
 */
export const tryResetCodes = async (
  db: Db,
  { administratorId, slots }: { administratorId: number; slots: readonly ResetCodeSlot[] },
  { now, tries }: { now: number; tries: number },
): Promise<string[]> => {
  const tried = await db
    .updateTable('reset_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('administrator_id', '=', administratorId)
    .where('slot', 'in', [...slots])
    .where('expires_at', '>', now)
    .where('tries', '<', tries)
    .returning('code_hash')
    .execute();
  return tried.map(({ code_hash }) => code_hash);
};

/**
 * Deletes all codes of the administrator if the code is one of them.
 * False if another request was faster.
 */
export const useResetCode = async (db: Db, administratorId: number, codeHash: string): Promise<boolean> => {
  const ofAdministrator = db.deleteFrom('reset_codes').where('administrator_id', '=', administratorId);
  const { numDeletedRows } = await ofAdministrator.where('code_hash', '=', codeHash).executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await ofAdministrator.execute();
  return true;
};
