import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ImportChunk } from '#rules/import-chunks.ts';
import type { ImportRow } from '#rules/import-rows.ts';
import type { OpenedImport, StoredImport } from '#rules/import-state.ts';
import { randomKey } from './random-key.ts';

type Head = Omit<StoredImport, 'rows' | 'chunks'> & { owner: string; version: number };
type Part = readonly ImportRow[] | ImportChunk;
type PartKind = 'rows' | 'chunk';
type PartKey = [account: string, kind: PartKind, position: number];

type ImportSchema = DBSchema & {
  heads: { key: string; value: Head };
  parts: { key: PartKey; value: Part };
};

class ImportTakenOver extends Error {}

export const importDatabase = { name: 'imports', version: 1, heads: 'heads', parts: 'parts' } as const;
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

function* partsOf({ rows, chunks }: StoredImport): Generator<[string, Part]> {
  for (let from = 0; from < rows.length; from += rowsPerPart)
    yield [`rows ${from / rowsPerPart}`, rows.slice(from, from + rowsPerPart)];
  for (const [at, chunk] of chunks.entries()) yield [`chunk ${at}`, chunk];
}

const keyOf = (account: string, name: string): PartKey => {
  const [kind, position] = name.split(' ');
  return [account, kind === 'rows' ? 'rows' : 'chunk', Number(position)];
};

const isSame = (one: Part | undefined, other: Part): boolean =>
  one === other ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((row, at) => row === other[at]));

const rangeOf = (account: string) => IDBKeyRange.bound([account], [account, []]);

/** Takes over the import of an account from other tabs. */
export async function openImport(account: string): Promise<OpenedImport> {
  const owner = randomKey();
  written = new Map();
  try {
    const transaction = (await database()).transaction([headStore, partStore], 'readwrite');
    const heads = transaction.objectStore(headStore);
    const head = await heads.get(account);
    if (head?.version !== version) return { owner, stored: null };
    await heads.put({ ...head, owner }, account);
    const rows: ImportRow[] = [];
    const chunks: ImportChunk[] = [];
    for await (const { value } of transaction.objectStore(partStore).iterate(rangeOf(account)))
      if ('key' in value) chunks.push(value);
      else rows.push(...value);
    await transaction.done;
    const { id, fileName, keyCount } = head;
    const stored = { id, fileName, keyCount, rows, chunks };
    written = new Map(partsOf(stored));
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

/** Returns false if the browser cannot store it. Throws ImportTakenOver if another tab has opened it. */
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

async function writeParts({ account, owner, stored }: ImportWrite): Promise<void> {
  const transaction = (await database()).transaction([headStore, partStore], 'readwrite');
  const [heads, parts] = [transaction.objectStore(headStore), transaction.objectStore(partStore)];
  const head = await heads.get(account);
  if (head && head.owner !== owner) throw new ImportTakenOver();
  if (!head) written = new Map();
  if (written.size === 0) await parts.delete(rangeOf(account));
  const wanted = new Map<string, Part>();
  for (const [name, part] of partsOf(stored)) {
    wanted.set(name, part);
    if (!isSame(written.get(name), part)) await parts.put(part, keyOf(account, name));
  }
  for (const name of written.keys()) if (!wanted.has(name)) await parts.delete(keyOf(account, name));
  const { id, fileName, keyCount } = stored;
  await heads.put({ id, fileName, keyCount, owner, version }, account);
  await transaction.done;
  written = wanted;
}

/** Rejects if the browser cannot delete it. */
export const deleteImport = ({ account, owner }: Omit<ImportWrite, 'stored'>): Promise<void> =>
  inTurn(async () => {
    try {
      const transaction = (await database()).transaction([headStore, partStore], 'readwrite');
      const heads = transaction.objectStore(headStore);
      const head = await heads.get(account);
      if (head && head.owner !== owner) return;
      await heads.delete(account);
      await transaction.objectStore(partStore).delete(rangeOf(account));
      await transaction.done;
    } finally {
      written = new Map();
    }
  });
