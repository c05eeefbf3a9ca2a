import { resolve } from 'node:path';
import { connectionCommand } from '#server/core/commands/command.ts';
import { UsageError } from '#server/core/commands/ops-error.ts';
import { createBackup } from '#server/ops/backup/create-backup.ts';
import { findContent, type Manifest } from '#server/ops/backup/manifest.ts';
import { restoreBackup, verifyBackup } from '#server/ops/backup/restore-backup.ts';

const bucketAdvice = 'It has no files: those in a bucket are backed up by the provider of the bucket.';

const toSummary = ({ tables, entries, schema, createdAt, database, storage }: Manifest) => ({
  createdAt,
  database,
  storage,
  schema: schema.at(-1),
  tables: tables.length,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  files: entries.filter(({ path }) => 'key' in (findContent(path) ?? {})).length,
});

const describeContent = (manifest: Manifest): string => {
  const { rows, tables, files } = toSummary(manifest);
  return `${rows} rows in ${tables} tables and ${files} files`;
};

const adviceOn = ({ storage }: Manifest): string[] => (storage === 'bucket' ? [bucketAdvice] : []);

const backup = connectionCommand({
  name: 'backup',
  summary: 'Write the database and the stored files to a new file, of one moment.',
  args: ['FILE'],
  reads: true,
  options: {},
  async runConnected({ connect, settings, now, record, args: [file = ''] }) {
    if (file === '-') throw new UsageError('A backup is written to a file: name one.');
    const made = await connect(async (database) => {
      const written = await createBackup({ database, settings, file: resolve(file), now });
      await record(database.db);
      return written;
    });
    const { manifest, bytes } = made;
    return {
      lines: [`${describeContent(manifest)} written to ${file} (${bytes} bytes).`, ...adviceOn(manifest)],
      data: { file, bytes, ...toSummary(manifest) },
    };
  },
});

const verify = connectionCommand({
  name: 'verify',
  summary: 'Check that a backup is complete and that this version can restore it; needs no database.',
  args: ['FILE'],
  reads: true,
  options: {},
  async runConnected({ read, args: [file = ''] }) {
    const manifest = await verifyBackup(read(file));
    const { createdAt, schema } = toSummary(manifest);
    const made = new Date(createdAt * 1000).toISOString();
    return {
      lines: [`The backup of ${made} (${schema}) is complete: ${describeContent(manifest)}.`, ...adviceOn(manifest)],
      data: { file, ...toSummary(manifest) },
    };
  },
});

const restore = connectionCommand({
  name: 'restore',
  summary: 'Replace the database and the stored files by those of a backup; stop the server first.',
  args: ['FILE'],
  options: { replace: { type: 'flag', hint: 'delete the data that is there' } },
  async runConnected({ connect, settings, read, isDryRun, record, options, args: [file = ''] }) {
    if (file === '-') throw new UsageError('A restore reads the backup twice: name a file.');
    const manifest = await verifyBackup(read(file));
    await connect(async (database) => {
      await restoreBackup({
        database,
        settings,
        manifest,
        read: () => read(file),
        replace: options.replace,
        isDryRun,
      });
      if (!isDryRun) await record(database.db);
    });
    return {
      lines: [`${describeContent(manifest)} restored from ${file}.`, ...adviceOn(manifest)],
      data: { file, ...toSummary(manifest) },
    };
  },
});

export const backupCommands = [backup, restore, verify] as const;
