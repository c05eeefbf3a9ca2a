import { randomBytes } from 'node:crypto';
import { type Sealed, seal, unseal } from '#server/core/auth/sealed-secrets.ts';
import type { Db } from '#server/core/database/schema.ts';
import type { SecretKeys } from '#server/core/runtime/secret-keys.ts';
import { sha256 } from '#server/core/runtime/secrets.ts';
import { base32 } from './base32.ts';
import {
  lockSecondFactor,
  lockSecretsOfKeys,
  replaceRecoveryCodes,
  saveSecondFactorSetup,
  takeRecoveryCode,
  updateSecondFactor,
} from './second-factors.queries.ts';
import { matchingStep } from './totp.ts';

const secretBytes = 20;
const recoveryCodeCount = 10;
const recoveryCodeBytes = 10;
const resealedAtOnce = 500;
const digitCode = /^\d{6}$/;

type Use = { keys: SecretKeys; administratorId: number; code: string; now: number };
type Factor = NonNullable<Awaited<ReturnType<typeof lockSecondFactor>>>;

const getOwner = (administratorId: number): string => `second-factor:${administratorId}`;

const withoutSeparators = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

const recoveryCodeHash = (administratorId: number, code: string): string =>
  sha256(`${administratorId}:${withoutSeparators(code)}`);

/** Makes a secret, which a code must confirm; undefined if a second factor is on. */
export const startSecondFactor = async (
  db: Db,
  keys: SecretKeys,
  administratorId: number,
): Promise<string | undefined> => {
  const secret = randomBytes(secretBytes);
  const sealed = seal(keys, secret, getOwner(administratorId));
  const isSaved = await saveSecondFactorSetup(db, { administrator_id: administratorId, ...sealed });
  return isSaved ? base32(secret) : undefined;
};

const resealed = (keys: SecretKeys, sealed: Sealed, administratorId: number): Sealed | undefined => {
  const secret = unseal(keys, sealed, getOwner(administratorId));
  return secret && seal(keys, secret, getOwner(administratorId));
};

const takeDigits = async (db: Db, factor: Factor, { keys, administratorId, code, now }: Use): Promise<boolean> => {
  const secret = unseal(keys, factor, getOwner(administratorId));
  const step = secret && matchingStep(secret, code, { now, lastStep: factor.last_step });
  if (step === undefined) return false;
  await updateSecondFactor(db, administratorId, { last_step: step });
  return true;
};

/**
 * Turns an unconfirmed second factor on, in a transaction.
 * False for a wrong code, undefined if none waits for one.
 */
export const confirmSecondFactor = async (db: Db, use: Use): Promise<boolean | undefined> => {
  const factor = await lockSecondFactor(db, use.administratorId);
  if (factor?.confirmed_at !== null) return undefined;
  const isRight = await takeDigits(db, factor, { ...use, code: withoutSeparators(use.code) });
  if (isRight) await updateSecondFactor(db, use.administratorId, { confirmed_at: use.now });
  return isRight;
};

/**
 * Takes a code of the app or a recovery code, in a transaction; each works once.
 * Undefined if it is wrong.
 */
export const takeSecondFactor = async (db: Db, use: Use): Promise<'app' | 'recovery' | undefined> => {
  const { administratorId } = use;
  const code = withoutSeparators(use.code);
  const factor = await lockSecondFactor(db, administratorId);
  if (!factor || factor.confirmed_at === null) return undefined;
  if (digitCode.test(code)) return (await takeDigits(db, factor, { ...use, code })) ? 'app' : undefined;
  return (await takeRecoveryCode(db, administratorId, recoveryCodeHash(administratorId, code)))
    ? 'recovery'
    : undefined;
};

/** Replaces the recovery codes and returns the new ones, of which only hashes are stored. */
export const makeRecoveryCodes = async (db: Db, administratorId: number): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, () => base32(randomBytes(recoveryCodeBytes)).toLowerCase());
  const hashes = codes.map((code) => recoveryCodeHash(administratorId, code));
  await replaceRecoveryCodes(db, administratorId, hashes);
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
};

/** Encrypts the secrets of former keys with the first one, so that a former key can be removed. */
export const resealSecrets = async (db: Db, keys: SecretKeys): Promise<void> => {
  const [, ...former] = keys.map(({ id }) => id);
  if (former.length === 0) return;
  const limit = resealedAtOnce;
  const count = await db.transaction().execute(async (transaction) => {
    const rows = await lockSecretsOfKeys(transaction, former, limit);
    const changes = rows.flatMap(({ administrator_id: id, ...row }) => {
      const sealed = resealed(keys, row, id);
      return sealed ? [{ id, sealed }] : [];
    });
    for (const { id, sealed } of changes) await updateSecondFactor(transaction, id, sealed);
    return changes.length;
  });
  if (count === limit) await resealSecrets(db, keys);
};
