import { join } from 'node:path';
import type { ServerSettings } from '#server/runtime/settings.ts';
import { createDirectoryFiles } from './directory-files.ts';
import type { Files } from './files.ts';
import { createS3Files } from './s3-files.ts';

/** Opens the storage of the settings, or the server's own directory. */
export const openFiles = ({ dataDir, storageUrl }: Pick<ServerSettings, 'dataDir' | 'storageUrl'>): Files =>
  storageUrl === undefined ? createDirectoryFiles(join(dataDir, 'files')) : createS3Files(storageUrl);
