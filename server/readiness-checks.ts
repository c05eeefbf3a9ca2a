import { isMigrated } from '#server/core/database/migrate.ts';
import { freeBytes } from '#server/core/files/free-bytes.ts';
import type { StorageCheck } from '#server/core/files/storage-identity.ts';
import type { CoreContext } from '#server/core/http/context.ts';
import type { QueueWork } from '#server/core/jobs/queues.ts';
import type { ReadinessCheck } from '#server/core/runtime/readiness.ts';

const bytesPerMb = 1_048_576;
/** Each check of a bucket is a paid request that stores an object. */
const bucketReuseMs = 60_000;

type CheckedParts = Pick<CoreContext, 'settings' | 'database' | 'files'> & {
  queues: readonly QueueWork[];
  /** Rejects if the files are not those of the database. */
  checkStorage: StorageCheck;
  /** Rejects if the standby is not usable; undefined without one. */
  checkStandby: (() => Promise<void>) | undefined;
};

/**
 * What a server needs; most calls work without storage, jobs, standby and disk.
 * With an external database and storage it needs no disk.
 */
export const readinessChecks = ({
  settings,
  database,
  files,
  queues,
  checkStorage,
  checkStandby,
}: CheckedParts): ReadinessCheck[] => {
  const { dataDir, databaseUrl, storageUrl, minFreeMb } = settings;
  const disk: ReadinessCheck = {
    name: 'disk',
    async run() {
      const free = await freeBytes(dataDir);
      if (free < minFreeMb * bytesPerMb) throw new Error(`${free} bytes are free, MIN_FREE_MB is ${minFreeMb}`);
    },
  };
  return [
    {
      name: 'database',
      isRequired: true,
      async run() {
        if (!(await isMigrated(database.checks))) throw new Error('migrations are missing');
      },
    },
    {
      name: 'storage',
      async run() {
        await files.check();
        await checkStorage();
      },
      reuseMs: storageUrl ? bucketReuseMs : 0,
    },
    {
      name: 'jobs',
      async run() {
        if (!queues.every((queue) => queue.isRunning())) throw new Error('the job queue is not running');
      },
    },
    ...(checkStandby ? [{ name: 'standby', run: checkStandby }] : []),
    ...(databaseUrl && storageUrl ? [] : [disk]),
  ];
};
