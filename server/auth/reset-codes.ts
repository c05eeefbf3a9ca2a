import { randomInt } from 'node:crypto';
import { saveResetCode } from '#server/database/queries/reset-codes.queries.ts';
import type { Db } from '#server/database/schema.ts';
import { keyedHash } from './secrets.ts';

const digits = 6;

/** The stored hash of a reset code. */
export const resetCodeHash = (key: Uint8Array, administratorId: number, code: string): string =>
  keyedHash(key, `${administratorId}:${code}`);

/** Creates the administrator's only reset code; an earlier one becomes invalid. `now` is in Unix seconds. */
export const createResetCode = async (
  db: Db,
  key: Uint8Array,
  { administratorId, now, minutes }: { administratorId: number; now: number; minutes: number },
): Promise<string> => {
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  await saveResetCode(db, {
    administrator_id: administratorId,
    code_hash: resetCodeHash(key, administratorId, code),
    expires_at: now + minutes * 60,
  });
  return code;
};
