import { join } from 'node:path';
import type { ServerSettings } from '#server/settings.ts';
import { createDirectoryFiles } from './directory-files.ts';
import type { Files } from './files.ts';
import { createS3Files } from './s3-files.ts';

/** The files of a server with these settings: in the storage that they name, else below its own directory. */
export const openFiles = ({ dataDir, storageUrl }: Pick<ServerSettings, 'dataDir' | 'storageUrl'>): Files =>
  storageUrl === undefined ? createDirectoryFiles(join(dataDir, 'files')) : createS3Files(storageUrl);
