import { connectionCommand } from '#server/core/commands/command.ts';
import { OpsError } from '#server/core/commands/ops-error.ts';
import {
  canRoll,
  listMigrations,
  migrate,
  pendingMigrations,
  requireOwnOrLater,
} from '#server/core/database/migrate.ts';
import type { Database } from '#server/core/database/open-database.ts';
import { freeBytes } from '#server/core/files/free-bytes.ts';
import { openFiles } from '#server/core/files/open-files.ts';
import { getMessage } from '#server/core/runtime/error-message.ts';
import type { ServerSettings } from '#server/core/runtime/settings.ts';
import { findPostgresVersion } from '#server/ops/backup/backup.queries.ts';

const minPostgresVersion = 15;
const bytesPerMb = 1_048_576;

const faultOfVersion = async ({ db }: Database): Promise<string[]> => {
  const version = await findPostgresVersion(db);
  return version >= minPostgresVersion ? [] : [`PostgreSQL ${version} is older than ${minPostgresVersion}.`];
};

const faultOfStorage = (settings: ServerSettings): Promise<string[]> =>
  openFiles(settings)
    .check()
    .then(
      () => [],
      (fault: unknown) => [`The file storage cannot be written: ${getMessage(fault)}`],
    );

const faultOfDisk = async ({ dataDir, minFreeMb }: ServerSettings): Promise<string[]> => {
  const free = await freeBytes(dataDir);
  return free >= minFreeMb * bytesPerMb
    ? []
    : [`${Math.floor(free / bytesPerMb)} MiB are free for ${dataDir}, MIN_FREE_MB is ${minFreeMb}.`];
};

const formatPlan = (pending: readonly string[], applied: number): string => {
  if (pending.length === 0) return 'The database is up to date.';
  const from = applied === 0 ? 'an empty database' : 'the database';
  return `Migrations for ${from}: ${pending.join(', ')}.`;
};

const formatAdvice = (rolling: boolean): string =>
  rolling
    ? 'Servers of the version before can go on while it is migrated.'
    : 'Stop all servers first: those of the version before do not run on it.';

const upgrade = connectionCommand({
  name: 'upgrade',
  summary: 'Migrate the database to this version, as a start of the server does.',
  options: { check: { type: 'flag', hint: 'only say what is missing and whether it can be done' } },
  runConnected: ({ connect, settings, options, isDryRun, record }) =>
    connect(async (database) => {
      const applied = await listMigrations(database.db);
      await requireOwnOrLater(database.db, applied);
      const faults = [
        ...(await faultOfVersion(database)),
        ...(await faultOfStorage(settings)),
        ...(await faultOfDisk(settings)),
      ];
      if (faults.length > 0) throw new OpsError('This version cannot run here yet.', faults);
      const pending = pendingMigrations(applied);
      const isOnlyChecked = options.check || isDryRun;
      if (!isOnlyChecked) {
        await migrate(database.db);
        await record(database.db);
      }
      const rolling = canRoll(applied);
      const result = isOnlyChecked ? formatAdvice(rolling) : 'The database was migrated.';
      return {
        lines: [formatPlan(pending, applied.length), ...(pending.length > 0 ? [result] : [])],
        data: { applied: applied.length, pending, rolling },
      };
    }),
});

export const upgradeCommands = [upgrade] as const;
