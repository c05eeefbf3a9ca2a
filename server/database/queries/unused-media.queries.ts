import type { Db } from '#server/database/schema.ts';

/** Notes a file that no course uses since now (Unix seconds). */
export const noteUnusedMedia = async (db: Db, address: string, now: number): Promise<void> => {
  await db
    .insertInto('unused_media')
    .values({ address, since: now })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ since: now }))
    .execute();
};

/** Adds the time to notes of deleted and changed rows. */
export const dateUnusedMedia = async (db: Db, now: number): Promise<void> => {
  await db.updateTable('unused_media').set({ since: now }).where('since', 'is', null).execute();
};

export const listUnusedMedia = async (db: Db, before: number): Promise<string[]> => {
  const rows = await db.selectFrom('unused_media').select('address').where('since', '<', before).execute();
  return rows.map(({ address }) => address);
};

/** Removes the note of an address, and returns whether no row uses it; false if it was noted again after `before`. */
export const removeUnusedNote = async (db: Db, address: string, before: number): Promise<boolean> => {
  const removed = await db
    .deleteFrom('unused_media')
    .where('address', '=', address)
    .where('since', '<', before)
    .returning(({ exists, or, selectFrom }) =>
      or([
        exists(selectFrom('courses').select('key').where('cover_url', '=', address)),
        exists(selectFrom('course_activities').select('key').where('audio_url', '=', address)),
      ]).as('isUsed'),
    )
    .executeTakeFirst();
  return removed !== undefined && !removed.isUsed;
};
