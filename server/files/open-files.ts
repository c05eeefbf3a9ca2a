import { join } from 'node:path';
import type { ServerSettings } from '#server/settings.ts';
import { createDirectoryFiles } from './directory-files.ts';
import type { Files } from './files.ts';

/** The files of a server with these settings: below its own directory. */
export const openFiles = ({ dataDir }: Pick<ServerSettings, 'dataDir'>): Files =>
  createDirectoryFiles(join(dataDir, 'files'));
