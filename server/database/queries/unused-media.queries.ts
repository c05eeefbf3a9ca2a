import type { Db } from '#server/database/schema.ts';

/** Notes a file that no course uses yet, and removes an earlier note; `since` is in Unix seconds. */
export const noteUnusedMedia = async (db: Db, address: string, since: number): Promise<void> => {
  await db.deleteFrom('unused_media').where('address', '=', address).execute();
  await db.insertInto('unused_media').values({ address, since }).execute();
};

/** The addresses that were noted before a time (Unix seconds), the oldest first, and whether something uses them again. */
export const listUnusedMedia = (db: Db, before: number, limit: number) =>
  db
    .selectFrom('unused_media')
    .where('since', '<', before)
    .select(({ exists, or, selectFrom }) => [
      'id',
      'address',
      or([
        exists(selectFrom('courses').select('key').whereRef('cover_url', '=', 'unused_media.address')),
        exists(selectFrom('course_activities').select('key').whereRef('audio_url', '=', 'unused_media.address')),
      ]).as('isUsed'),
    ])
    .orderBy('id')
    .limit(limit)
    .execute();

export const removeUnusedMedia = async (db: Db, ids: readonly number[]): Promise<void> => {
  await db.deleteFrom('unused_media').where('id', 'in', ids).execute();
};
