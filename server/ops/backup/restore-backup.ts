import { join } from 'node:path';
import { addOperatorAction, listWaitingActions } from '#server/core/auth/operator-actions.queries.ts';
import { OpsError } from '#server/core/commands/ops-error.ts';
import { requireNoOtherConnections, withHeldLock } from '#server/core/database/advisory-locks.ts';
import { allMigrations, applyMigrations, migrationsLock, unknownMigrations } from '#server/core/database/migrate.ts';
import type { Database } from '#server/core/database/open-database.ts';
import type { Db } from '#server/core/database/schema.ts';
import { openFiles } from '#server/core/files/open-files.ts';
import type { ServerSettings } from '#server/core/runtime/settings.ts';
import { lockCommands } from '#server/ops/commands.queries.ts';
import { addMonths, monthlyTables } from '#server/study/study-months.queries.ts';
import * as queries from './backup.queries.ts';
import { findContent, type Manifest } from './manifest.ts';
import { readArchive } from './read-archive.ts';
import { createDirectoryTarget, type FileTarget, storedFiles } from './stored-files.ts';

/** Returns the manifest of a file that a restore would accept. Throws OpsError. */
export const verifyBackup = async (chunks: AsyncIterable<Uint8Array>): Promise<Manifest> => {
  const manifest = await readArchive(chunks, async () => {});
  const unknown = unknownMigrations(manifest.schema);
  if (unknown.length > 0)
    throw new OpsError(
      `The backup is of a newer version of the server (${unknown.join(', ')}): install that version to restore it.`,
    );
  const strange = manifest.entries.find(({ path }) => !findContent(path));
  if (strange) throw new OpsError(`The backup has an unknown entry: ${strange.path}.`);
  return manifest;
};

export type Restore = {
  database: Database;
  settings: ServerSettings;
  manifest: Manifest;
  read(): AsyncIterable<Uint8Array>;
  replace: boolean;
  isDryRun: boolean;
};

class DryRun extends Error {}

const noFiles: FileTarget = { add: async () => {}, finish: async () => {}, undo: async () => {} };

const getTarget = ({ settings, manifest, isDryRun }: Restore): FileTarget => {
  if (isDryRun || manifest.storage === 'bucket') return noFiles;
  if (settings.storageUrl === undefined) return createDirectoryTarget(join(settings.dataDir, 'files'));
  const bucket = openFiles(settings);
  return { ...noFiles, add: async ({ key, content }) => void (await bucket.write(key, content)) };
};

const hasFiles = async ({ storageUrl, dataDir }: ServerSettings): Promise<boolean> => {
  if (storageUrl !== undefined) return false;
  for await (const _ of storedFiles(join(dataDir, 'files'))) return true;
  return false;
};

const checkTarget = async (db: Db, { database, settings, replace }: Restore): Promise<void> => {
  if (database.kind === 'postgres') await requireNoOtherConnections(db);
  if (replace) return;
  const filled = await queries.listFilledTables(db);
  if (await hasFiles(settings)) filled.push('files');
  if (filled.length > 0)
    throw new OpsError(`There is data already (${filled.join(', ')}): with --replace it is deleted.`);
};

const createTables = async (db: Db, { schema, tables }: Manifest): Promise<void> => {
  await queries.dropAll(db);
  await applyMigrations(db, schema);
  const made = await queries.listBackupTables(db);
  await queries.emptyTables(
    db,
    made.map(({ name }) => name),
  );
  const formatShape = (all: readonly queries.BackupTable[]) =>
    JSON.stringify(all.map(({ name, columns }) => [name, columns.toSorted()]).toSorted());
  if (formatShape(made) !== formatShape(tables))
    throw new OpsError('The tables of the backup are not those of its version.');
};

/**
 * The tables of earlier versions have no months.
 * The migration to them keeps their rows as they are.
 */
const monthsMigration = '049-study-months';

type Rows = { name: string; rows: readonly string[]; schema: readonly string[] };

const addMonthsOfRows = async (db: Db, { name, rows, schema }: Rows): Promise<void> => {
  const table = monthlyTables.find((one) => one === name);
  if (!table || !schema.includes(monthsMigration)) return;
  const times = rows.map((row): number => JSON.parse(row).at);
  await addMonths(db, [table], times);
};

const addContent = async (db: Db, { manifest, read }: Restore, target: FileTarget): Promise<void> => {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  const hashes = new Map(manifest.entries.map(({ path, sha256 }) => [path, sha256]));
  await readArchive(read(), async (path, content) => {
    const found = findContent(path);
    const sha256 = hashes.get(path);
    if (!found || sha256 === undefined) throw new OpsError(`The backup has an unknown entry: ${path}.`);
    if ('key' in found) return target.add({ key: found.key, sha256, content });
    const table = tables.get(found.table);
    if (!table) throw new OpsError(`The backup has rows of an unknown table: ${found.table}.`);
    const parts: Uint8Array[] = [];
    for await (const part of content) parts.push(part);
    const rows = Buffer.concat(parts).toString('utf8').trimEnd().split('\n');
    await addMonthsOfRows(db, { name: table.name, rows, schema: manifest.schema });
    await queries.addRows(db, table, rows);
  });
};

const load = async (db: Db, restore: Restore, target: FileTarget): Promise<void> => {
  const { manifest, isDryRun } = restore;
  await lockCommands(db);
  await checkTarget(db, restore);
  const waiting = await listWaitingActions(db);
  await createTables(db, manifest);
  const foreignKeys = await queries.dropForeignKeys(db);
  await addContent(db, restore, target);
  for (const { name, rows } of manifest.tables) {
    const count = await queries.countRows(db, name);
    if (count !== rows) throw new OpsError(`${name} has ${count} rows after the restore, the backup has ${rows}.`);
  }
  await queries.addForeignKeys(db, foreignKeys);
  for (const sequence of manifest.sequences) await queries.setSequence(db, sequence);
  await applyMigrations(db, allMigrations);
  for (const action of waiting) await addOperatorAction(db, action);
  if (isDryRun) throw new DryRun();
};

const getKeys = ({ entries }: Manifest): Set<string> =>
  new Set(
    entries.flatMap(({ path }) => {
      const found = findContent(path);
      return found && 'key' in found ? [found.key] : [];
    }),
  );

/**
 * Replaces the whole database and the stored files by those of a verified backup.
 * A fault leaves the old rows and the old files of a directory.
 * Objects of a bucket are overwritten at once.
 * A dry run rolls back.
 * A server that starts waits until the files are replaced, too.
 * Throws OpsError and LockTaken.
 */
export const restoreBackup = (restore: Restore): Promise<void> =>
  withHeldLock(restore.database.db, migrationsLock, async (db) => {
    const target = getTarget(restore);
    try {
      await db.transaction().execute((transaction) => load(transaction, restore, target));
    } catch (fault) {
      if (fault instanceof DryRun) return;
      await target.undo();
      throw fault;
    }
    await target.finish(getKeys(restore.manifest));
    await queries.analyze(db);
  });
