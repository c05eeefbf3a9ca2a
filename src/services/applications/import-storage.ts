import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ImportChunk } from '#rules/applications/import-chunks.ts';
import type { ImportRow } from '#rules/applications/import-rows.ts';
import type { OpenedImport, StoredImport } from '#rules/applications/import-state.ts';
import { toAccountKey } from '#services/browser/account-key.ts';
import { draftDays } from '#services/browser/drafts.ts';
import { randomKey } from '#services/browser/random-key.ts';
import { importDatabase } from './import-database.ts';

type Head = Omit<StoredImport, 'rows' | 'chunks'> & {
  owner: string;
  version: number;
  savedAt: number;
};
type Part = readonly ImportRow[] | ImportChunk;
type PartKind = 'rows' | 'chunk';
type PartKey = [account: string, kind: PartKind, position: number];

type ImportSchema = DBSchema & {
  heads: { key: string; value: Head };
  parts: { key: PartKey; value: Part };
};

class ImportTakenOver extends Error {}

const { version, heads: headStore, parts: partStore } = importDatabase;
/** Short enough that storing one part never blocks a frame. */
const rowsPerPart = 250;

let opening: Promise<IDBPDatabase<ImportSchema>> | undefined;

function database(): Promise<IDBPDatabase<ImportSchema>> {
  opening ??= openDB<ImportSchema>(importDatabase.name, version, {
    upgrade(db) {
      db.createObjectStore(headStore);
      db.createObjectStore(partStore);
    },
    terminated: () => {
      opening = undefined;
    },
  });
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

let written: ReadonlyMap<string, Part> = new Map();

function* toParts({ rows, chunks }: StoredImport): Generator<[string, Part]> {
  for (let from = 0; from < rows.length; from += rowsPerPart)
    yield [`rows ${from / rowsPerPart}`, rows.slice(from, from + rowsPerPart)];
  for (const [at, chunk] of chunks.entries()) yield [`chunk ${at}`, chunk];
}

const toPartKey = (account: string, name: string): PartKey => {
  const [kind, position] = name.split(' ');
  return [account, kind === 'rows' ? 'rows' : 'chunk', Number(position)];
};

const isSame = (one: Part | undefined, other: Part): boolean =>
  one === other ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((row, at) => row === other[at]));

const toRange = (account: string) => IDBKeyRange.bound([account], [account, []]);

/** Takes over the import of an account from other tabs. */
export async function openImport(email: string): Promise<OpenedImport> {
  const account = toAccountKey(email);
  const owner = randomKey();
  written = new Map();
  try {
    const transaction = (await database()).transaction([headStore, partStore], 'readwrite');
    const heads = transaction.objectStore(headStore);
    const head = await heads.get(account);
    if (head?.version !== version) return { owner, stored: null };
    await heads.put({ ...head, owner, savedAt: Date.now() }, account);
    const rows: ImportRow[] = [];
    const chunks: ImportChunk[] = [];
    for await (const { value } of transaction.objectStore(partStore).iterate(toRange(account)))
      if ('key' in value) chunks.push(value);
      else rows.push(...value);
    await transaction.done;
    const { id, fileName, keyCount } = head;
    const stored = { id, fileName, keyCount, rows, chunks };
    written = new Map(toParts(stored));
    return { owner, stored };
  } catch {
    return { owner, stored: null };
  }
}

export type ImportWrite = { account: string; owner: string; stored: StoredImport };

let queue: Promise<unknown> = Promise.resolve();

const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const turn = queue.then(work, work);
  queue = turn.catch(() => undefined);
  return turn;
};

/**
 * Returns false if the browser cannot store it.
 * Throws ImportTakenOver if another tab has opened it.
 */
export const saveImport = (write: ImportWrite): Promise<boolean> =>
  inTurn(async () => {
    try {
      await writeParts(write);
      return true;
    } catch (error) {
      if (error instanceof ImportTakenOver) throw error;
      written = new Map();
      return false;
    }
  });

async function writeParts({ account: email, owner, stored }: ImportWrite): Promise<void> {
  const account = toAccountKey(email);
  const transaction = (await database()).transaction([headStore, partStore], 'readwrite');
  const [heads, parts] = [transaction.objectStore(headStore), transaction.objectStore(partStore)];
  const head = await heads.get(account);
  if (head && head.owner !== owner) throw new ImportTakenOver();
  if (!head) written = new Map();
  if (written.size === 0) await parts.delete(toRange(account));
  const wanted = new Map<string, Part>();
  for (const [name, part] of toParts(stored)) {
    wanted.set(name, part);
    if (!isSame(written.get(name), part)) await parts.put(part, toPartKey(account, name));
  }
  for (const name of written.keys()) if (!wanted.has(name)) await parts.delete(toPartKey(account, name));
  const { id, fileName, keyCount } = stored;
  await heads.put({ id, fileName, keyCount, owner, version, savedAt: Date.now() }, account);
  await transaction.done;
  written = wanted;
}

/** Rejects if the browser cannot delete it. */
export const deleteImport = ({ account, owner }: Omit<ImportWrite, 'stored'>): Promise<void> =>
  inTurn(async () => {
    try {
      await deleteWhere(toAccountKey(account), (head) => !head || head.owner === owner);
    } finally {
      written = new Map();
    }
  });

async function deleteWhere(account: string, canDelete: (head: Head | undefined) => boolean): Promise<void> {
  const transaction = (await database()).transaction([headStore, partStore], 'readwrite');
  const heads = transaction.objectStore(headStore);
  if (!canDelete(await heads.get(account))) return;
  await heads.delete(account);
  await transaction.objectStore(partStore).delete(toRange(account));
  await transaction.done;
}

/** The file name of an administrator's unfinished import; undefined without one. */
export const unfinishedImport = async (account: string): Promise<string | undefined> =>
  (await (await database()).get(headStore, toAccountKey(account)))?.fileName;

/**
 * Deletes the import of an administrator, even if another tab shows it.
 * Rejects if the browser cannot delete it.
 */
export const deleteAccountImport = (account: string): Promise<void> =>
  inTurn(() => deleteWhere(toAccountKey(account), () => true));

export async function deleteOldImports(): Promise<void> {
  const oldest = Date.now() - draftDays * 86_400_000;
  for (const account of await (await database()).getAllKeys(headStore))
    await inTurn(() => deleteWhere(account, (head) => head !== undefined && head.savedAt < oldest));
}
