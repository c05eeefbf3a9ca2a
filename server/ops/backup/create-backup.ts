import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { OpsError } from '#server/core/commands/ops-error.ts';
import { allowLongTransaction } from '#server/core/database/long-statements.queries.ts';
import { listMigrations, NewerDatabase, unknownMigrations } from '#server/core/database/migrate.ts';
import type { Database } from '#server/core/database/open-database.ts';
import type { Db } from '#server/core/database/schema.ts';
import type { ServerSettings } from '#server/core/runtime/settings.ts';
import type { BackupTable } from './backup.queries.ts';
import * as queries from './backup.queries.ts';
import { backupFormat, filePath, type Manifest, manifestPath, rowsPath } from './manifest.ts';
import { ignoreMissing, storedFiles } from './stored-files.ts';
import { type ArchiveEntry, writeArchive } from './write-archive.ts';

type Source = { database: Database; settings: ServerSettings; file: string; now: number };

const textEntry = (path: string, text: string): ArchiveEntry => {
  const bytes = Buffer.from(text);
  return { path, size: bytes.length, content: [bytes] };
};

const tableEntries = async function* (
  db: Db,
  { name }: BackupTable,
  onRows: (count: number) => void,
): AsyncGenerator<ArchiveEntry, void> {
  let part = 0;
  for await (const rows of queries.readRows(db, name)) {
    part += 1;
    onRows(rows.length);
    yield textEntry(rowsPath(name, part), `${rows.join('\n')}\n`);
  }
};

const fileEntries = async function* (root: string): AsyncGenerator<ArchiveEntry, void> {
  for await (const { key, path } of storedFiles(root)) {
    const file = await open(path).catch(ignoreMissing);
    if (file) yield { path: filePath(key), size: (await file.stat()).size, content: file.createReadStream() };
  }
};

const writeBackup = async (db: Db, partitioned: readonly string[], { database, settings, file, now }: Source) => {
  await allowLongTransaction(db);
  await queries.keepPartitions(db, partitioned);
  const schema = await listMigrations(db);
  // It may have tables that this version does not know.
  const unknown = unknownMigrations(schema);
  if (unknown.length > 0) throw new NewerDatabase(unknown);
  if (schema.length === 0) throw new OpsError('There is nothing to back up: the database has no tables of the server.');
  const tables = (await queries.listBackupTables(db)).map((table) => ({ ...table, rows: 0 }));
  const sequences = await queries.listSequences(db);
  const storage = settings.storageUrl === undefined ? 'directory' : 'bucket';
  const entries = async function* (): AsyncGenerator<ArchiveEntry, void> {
    for (const table of tables) {
      yield* tableEntries(db, table, (count) => {
        table.rows += count;
      });
    }
    if (storage === 'directory') yield* fileEntries(join(settings.dataDir, 'files'));
  };
  const head = { format: backupFormat, createdAt: now, database: database.kind, storage, schema } as const;
  let manifest: Manifest = { ...head, tables, sequences, entries: [] };
  const bytes = await writeArchive(file, entries(), (written) => {
    manifest = { ...manifest, entries: written };
    return textEntry(manifestPath, JSON.stringify(manifest));
  });
  return { manifest, bytes };
};

/** Writes a backup of one moment, also of a server that runs. Throws OpsError. */
export const createBackup = async (source: Source): Promise<{ manifest: Manifest; bytes: number }> => {
  const { db } = source.database;
  const partitioned = await queries.listPartitioned(db);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((transaction) => writeBackup(transaction, partitioned, source));
};
