import type { Settings } from '#contract/settings.contract.ts';
import { listUnusedMedia, removeUnusedMedia } from '#server/database/queries/unused-media.queries.ts';
import type { Db } from '#server/database/schema.ts';
import type { Files } from '#server/files/files.ts';
import { keyOfFile } from './stored-file.ts';

/** How long a cover or audio stays after its last use: forms that are still open can show it. */
export const unusedMediaSeconds = 7 * 86_400;

const rowsAtOnce = 200;

type Storage = { db: Db; files: Files; settings: Pick<Settings, 'fileBase'> };

/** Removes covers and audio that no course uses any more; `now` is in Unix seconds. */
export const removeUnusedFiles = async ({ db, files, settings }: Storage, now: number): Promise<void> => {
  for (;;) {
    const rows = await listUnusedMedia(db, now - unusedMediaSeconds, rowsAtOnce);
    if (rows.length === 0) return;
    for (const { address } of rows.filter(({ isUsed }) => !isUsed)) {
      const key = keyOfFile(address, settings);
      if (key !== undefined) await files.remove(key);
    }
    await removeUnusedMedia(
      db,
      rows.map(({ id }) => id),
    );
  }
};
