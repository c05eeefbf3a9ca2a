import { randomInt } from 'node:crypto';
import { saveResetCode } from '#server/database/queries/reset-codes.queries.ts';
import type { Db } from '#server/database/schema.ts';
import type { ResetCodeSlot } from '#server/database/tables/sessions.tables.ts';
import { keyedHash } from './secrets.ts';

const digits = 6;

export const resetCodeHash = (key: Uint8Array, administratorId: number, code: string): string =>
  keyedHash(key, `${administratorId}:${code}`);

/**
 * Creates the reset code of a slot; an earlier one becomes invalid. A code for someone on a new network leaves the other
 * slots alone, so that strangers cannot make the owner's code invalid. `now` is in Unix seconds.
 */
export const createResetCode = async (
  db: Db,
  key: Uint8Array,
  {
    administratorId,
    slot,
    now,
    minutes,
  }: { administratorId: number; slot: ResetCodeSlot; now: number; minutes: number },
): Promise<string> => {
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  await saveResetCode(db, {
    administrator_id: administratorId,
    slot,
    code_hash: resetCodeHash(key, administratorId, code),
    expires_at: now + minutes * 60,
  });
  return code;
};
