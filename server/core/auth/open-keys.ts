import { readFileSync } from 'node:fs';
import type { Db } from '#server/core/database/schema.ts';
import { BadSetting } from '#server/core/runtime/bad-setting.ts';
import { getMessage } from '#server/core/runtime/error-message.ts';
import { BadKeys, getFingerprint, parseSecretKeys, type SecretKeys } from '#server/core/runtime/secret-keys.ts';
import type { ServerSettings } from '#server/core/runtime/settings.ts';
import { getKeyFile, openKeyFile } from './key-file.ts';
import { listServerKeys, lockServerKeys, replaceServerKeys } from './server-keys.queries.ts';

type KeySettings = Pick<ServerSettings, 'secretKeys' | 'secretKeysFile' | 'dataDir' | 'databaseUrl'>;

export const getKeySource = ({ secretKeys, secretKeysFile, dataDir }: KeySettings): string => {
  if (secretKeys !== undefined) return 'SECRET_KEYS';
  return secretKeysFile ?? getKeyFile(dataDir);
};

const readGivenFile = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (fault) {
    throw new BadSetting(`SECRET_KEYS_FILE cannot be read: ${getMessage(fault)}`);
  }
};

/**
 * Returns the keys of the settings, else those of the key file in DATA_DIR, which it creates.
 * Throws BadSetting.
 */
export const readKeys = (settings: KeySettings): SecretKeys => {
  const { secretKeys, secretKeysFile, dataDir } = settings;
  if (secretKeys !== undefined) return secretKeys;
  try {
    if (secretKeysFile !== undefined) return parseSecretKeys(readGivenFile(secretKeysFile));
    return openKeyFile(dataDir, Date.now());
  } catch (fault) {
    if (fault instanceof BadKeys) throw new BadSetting(`${getKeySource(settings)}: ${fault.message}.`);
    const code = fault instanceof Error && 'code' in fault ? fault.code : undefined;
    if (code === undefined) throw fault;
    throw new BadSetting(
      `${getKeySource(settings)} cannot be used (${code}): set SECRET_KEYS or SECRET_KEYS_FILE, or DATA_DIR to a directory that belongs to this user.`,
    );
  }
};

const otherKeys = (source: string, present: readonly string[]) =>
  new BadSetting(
    `The keys of ${source} are not those that the servers of this database use (${present.join(', ')}): set SECRET_KEYS or SECRET_KEYS_FILE to the same keys, or use "ops key forget" if those are lost.`,
  );

/**
 * Reads the keys inside a transaction.
 * Servers on one PostgreSQL must have a key in common,
 * so the database knows the fingerprints of the last start.
 * Throws BadSetting if none of the keys is known.
 */
export const openKeys = async (transaction: Db, settings: KeySettings): Promise<SecretKeys> => {
  const keys = readKeys(settings);
  if (!settings.databaseUrl) return keys;
  const own = keys.map((key) => ({ fingerprint: getFingerprint(key), id: key.id }));
  await lockServerKeys(transaction);
  const present = await listServerKeys(transaction);
  const known = new Set(present.map(({ fingerprint }) => fingerprint));
  if (present.length > 0 && !own.some(({ fingerprint }) => known.has(fingerprint))) {
    const ids = present.map(({ id }) => id);
    throw otherKeys(getKeySource(settings), ids);
  }
  await replaceServerKeys(transaction, own);
  return keys;
};
