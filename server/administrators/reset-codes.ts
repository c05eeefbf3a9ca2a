import { randomInt } from 'node:crypto';
import type { Db } from '#server/core/database/schema.ts';
import type { SecretKey, SecretKeys } from '#server/core/runtime/secret-keys.ts';
import { isSame, keyedHash } from '#server/core/runtime/secrets.ts';
import { saveResetCode, tryResetCodes } from './reset-codes.queries.ts';
import type { ResetCodeSlot } from './sessions.tables.ts';

const digits = 6;
const maxTries = 5;

export const mailedCodeMinutes = 10;

/**
 * The slot of a code asked for from a network where the account signed in before,
 * or from a new one.
 */
export const getSlot = (isKnown: boolean): ResetCodeSlot => (isKnown ? 'known' : 'new');

const resetCodeHash = ({ value }: SecretKey, administratorId: number, code: string): string =>
  keyedHash(value, `${administratorId}:${code}`);

/**
 * Creates the reset code of a slot; an earlier one becomes invalid.
 * A code for someone on a new network leaves the other slots alone,
 * so that strangers cannot make the owner's code invalid.
 * `now` is in Unix seconds.
 */
export const createResetCode = async (
  db: Db,
  [key]: SecretKeys,
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

/**
 * Counts a try of the codes that this caller may use and returns their hashes.
 * `now` is in Unix seconds.
 */
export const countResetCodeTry = (
  db: Db,
  { administratorId, isKnown, now }: { administratorId: number; isKnown: boolean; now: number },
): Promise<string[]> =>
  tryResetCodes(db, { administratorId, slots: [getSlot(isKnown), 'operator'] }, { now, tries: maxTries });

/** Returns the hash of the code if it is one of `codeHashes`. */
export const matchingCodeHash = (
  keys: SecretKeys,
  { administratorId, code, codeHashes }: { administratorId: number; code: string; codeHashes: readonly string[] },
): string | undefined => {
  const possible = keys.map((key) => resetCodeHash(key, administratorId, code));
  return possible.find((codeHash) => codeHashes.some((one) => isSame(one, codeHash)));
};
