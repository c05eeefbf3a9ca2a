import type { ServerContext } from '#server/core/http/context.ts';
import { isReleasedMedia } from './courses.queries.ts';
import { addressOfFile } from './stored-file.ts';

/** Whether a file is the cover or an audio of a released course, which everyone can read. */
export const isReleasedFile = ({ database, settings }: ServerContext, key: string): Promise<boolean> =>
  isReleasedMedia(database.db, addressOfFile(key, settings.console));
