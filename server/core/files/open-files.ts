import { join } from 'node:path';
import type { ServerSettings } from '#server/core/runtime/settings.ts';
import { createDirectoryFiles } from './directory-files.ts';
import type { Files } from './files.ts';
import { createS3Files } from './s3-files.ts';

/** Where the files are, for messages. */
export const storageName = ({ dataDir, storageUrl }: Pick<ServerSettings, 'dataDir' | 'storageUrl'>): string =>
  storageUrl === undefined ? join(dataDir, 'files') : 'STORAGE_URL';

/** Opens the storage of the settings, or the server's own directory. */
export const openFiles = ({ dataDir, storageUrl }: Pick<ServerSettings, 'dataDir' | 'storageUrl'>): Files =>
  storageUrl === undefined ? createDirectoryFiles(join(dataDir, 'files')) : createS3Files(storageUrl);
