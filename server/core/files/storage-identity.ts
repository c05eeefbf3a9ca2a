import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#server/core/database/open-database.ts';
import type { Db } from '#server/core/database/schema.ts';
import type { Log } from '#server/core/runtime/log.ts';
import type { Files } from './files.ts';
import { findStorageId, lockStorageIdentity, saveStorageId } from './storage-identity.queries.ts';

/** The storage of files is not the one that the servers of this database use. */
export class OtherStorage extends Error {}

/** The file whose text tells this storage from all others. */
export const identityKey = 'storage-identity';

const readIdentity = async (files: Files): Promise<string | undefined> => {
  const file = await files.read(identityKey);
  return file && new TextDecoder().decode(file.bytes);
};

const markFiles = async (files: Files): Promise<string> => {
  const id = randomUUID();
  await files.put(identityKey, new TextEncoder().encode(id));
  return id;
};

const acceptLocked = async (transaction: Db, files: Files): Promise<string> => {
  const id = (await readIdentity(files)) ?? (await markFiles(files));
  await saveStorageId(transaction, id);
  return id;
};

/** Makes the storage that of the database, inside a transaction. */
export const acceptStorage = async (transaction: Db, files: Files): Promise<void> => {
  await lockStorageIdentity(transaction);
  await acceptLocked(transaction, files);
};

/** Servers that start at the same time wait for each other: the first one decides. */
const claim = (db: Db, files: Files): Promise<string> =>
  db.transaction().execute(async (transaction) => {
    await lockStorageIdentity(transaction);
    return (await findStorageId(transaction)) ?? acceptLocked(transaction, files);
  });

/**
 * Compares the storage with that of the database.
 * Throws OtherStorage, or what the storage throws.
 */
export type StorageCheck = () => Promise<void>;

/**
 * Returns the check of a server; the first server on a database decides which storage is its own.
 *
 * @param place where the files are, for the message: a directory or the name of a setting
 */
const createStorageCheck = (db: Db, files: Files, place: string): StorageCheck => {
  let known: string | undefined;
  return async () => {
    known ??= (await findStorageId(db)) ?? (await claim(db, files));
    const found = await readIdentity(files);
    if (found === known) return;
    const seen = found === undefined ? 'new to this database' : 'those of another database';
    throw new OtherStorage(
      `The files of ${place} are ${seen}: set STORAGE_URL to the same storage on all servers, or share one folder as DATA_DIR/files. If the files were moved there, use "ops storage accept".`,
    );
  };
};

const timeoutMs = 5_000;

/**
 * Returns the check of a server.
 * Throws OtherStorage, so that it starts only with the storage of its database.
 * A storage that cannot be reached is logged, and readiness reports it.
 * The embedded database has one server, whose storage is its own.
 */
export const openStorage = async (
  { kind, checks }: Pick<Database, 'kind' | 'checks'>,
  files: Files,
  { place, log }: { place: string; log: Log },
): Promise<StorageCheck> => {
  if (kind === 'pglite') return async () => {};
  const check = createStorageCheck(checks, files, place);
  const silent = delay(timeoutMs, undefined, { ref: false }).then(() => {
    throw new Error(`The storage did not answer within ${timeoutMs} ms.`);
  });
  try {
    await Promise.race([check(), silent]);
  } catch (fault) {
    if (fault instanceof OtherStorage) throw fault;
    log.error('storage', fault);
  }
  return check;
};
