import { command } from '#server/core/commands/command.ts';
import { openFiles, storageName } from '#server/core/files/open-files.ts';
import { acceptStorage } from '#server/core/files/storage-identity.ts';

const accept = command({
  name: 'storage accept',
  summary: 'Make the files of STORAGE_URL or DATA_DIR those of this database, after they were moved.',
  options: {},
  async run({ db, settings, isDryRun }) {
    if (!isDryRun) await acceptStorage(db, openFiles(settings));
    const place = storageName(settings);
    return { lines: [`The files of ${place} are those of the database now. Restart every server.`], data: { place } };
  },
});

export const storageCommands = [accept] as const;
