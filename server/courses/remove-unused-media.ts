import type { Settings } from '#contract/settings.contract.ts';
import type { Db } from '#server/core/database/schema.ts';
import type { Files } from '#server/core/files/files.ts';
import type { Log } from '#server/core/runtime/log.ts';
import { mediaKey } from './stored-file.ts';
import { dateUnusedMedia, listUnusedMedia, removeUnusedNote } from './unused-media.queries.ts';

/** How long a cover or audio stays after its last use: forms that are still open can show it. */
export const unusedMediaSeconds = 7 * 86_400;

type Storage = { db: Db; files: Files; settings: Pick<Settings, 'fileBase' | 'coverPrefix'>; log: Log };

/** Removes covers and audio that no course has used for a week; `now` is in Unix seconds. */
export const removeUnusedMedia = async ({ db, files, settings, log }: Storage, now: number): Promise<void> => {
  const before = now - unusedMediaSeconds;
  await dateUnusedMedia(db, now);
  for (const address of await listUnusedMedia(db, before)) {
    const key = mediaKey(address, settings);
    try {
      // A file that cannot be removed keeps its note.
      await db.transaction().execute(async (transaction) => {
        if ((await removeUnusedNote(transaction, address, before)) && key !== undefined) await files.remove(key);
      });
    } catch (fault) {
      log.error('mediaNotRemoved', fault, { address });
    }
  }
};
