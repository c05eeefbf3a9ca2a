import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { keyEntries, newSecretKey, parseSecretKeys, type SecretKeys } from '#server/core/runtime/secret-keys.ts';

const fileName = 'secret-keys';
const rightsOfOthers = 0o077;
const ownerFile = 0o600;
const ownerFolder = 0o700;

const introduction = [
  '# The keys that sign tokens and links: ID:KEY, one per line. The first one signs, the others only verify.',
  '# Keep this file secret. Servers on one database need the same keys (docs/operating.md).',
];

export const getKeyFile = (dataDir: string): string => join(dataDir, fileName);

const keyFileText = (entries: readonly string[]): string => [...introduction, ...entries, ''].join('\n');

const writeNew = (file: string, text: string): string => {
  const unfinished = `${file}.${randomUUID()}`;
  writeFileSync(unfinished, text, { mode: ownerFile, flag: 'wx', flush: true });
  return unfinished;
};

export const replaceKeyFile = (file: string, entries: readonly string[]): void =>
  renameSync(writeNew(file, keyFileText(entries)), file);

const hasCode = (fault: unknown, code: string): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === code;

/** Of two processes that create the file at once, one wins and both read its keys. */
const createKeyFile = (file: string, now: number): void => {
  const unfinished = writeNew(file, keyFileText([newSecretKey(now)]));
  try {
    linkSync(unfinished, file);
  } catch (fault) {
    if (!hasCode(fault, 'EEXIST')) throw fault;
  } finally {
    rmSync(unfinished, { force: true });
  }
};

export const storedEntries = (file: string): string[] => keyEntries(readFileSync(file, 'utf8'));

/**
 * Reads the key file of a data directory, readable for its owner alone, or creates it with one key.
 * Throws BadKeys.
 */
export const openKeyFile = (dataDir: string, now: number): SecretKeys => {
  const file = getKeyFile(dataDir);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: ownerFolder });
    createKeyFile(file, now);
  }
  if ((statSync(file).mode & rightsOfOthers) !== 0) chmodSync(file, ownerFile);
  return parseSecretKeys(readFileSync(file, 'utf8'));
};
