import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { isOwnCourse } from './courses.queries.ts';

/** Notes a file that an administrator has uploaded and no course uses since now (Unix seconds). */
export const noteUpload = async (
  db: Db,
  { address, administratorId, now }: { address: string; administratorId: number; now: number },
): Promise<void> => {
  await db
    .insertInto('unused_media')
    .values({ address, since: now, uploaders: [administratorId] })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet({
        since: now,
        uploaders: sql<
          number[]
        >`array_append(array_remove(unused_media.uploaders, ${administratorId}), ${administratorId})`,
      }),
    )
    .execute();
};

/** Whether a cover that is not public belongs to others: neither uploaded by the administrator nor used by the own customer. */
export const isCoverOfOthers = async (db: Db, administratorId: number, address: string): Promise<boolean> => {
  const uploads = db.selectFrom('unused_media').where('address', '=', address);
  const uses = db.selectFrom('courses').where('cover_url', '=', address);
  const found = await db
    .selectNoFrom(({ exists, or, and, not }) => {
      const own = or([
        exists(uploads.where(sql<boolean>`${administratorId} = any(uploaders)`).select('address')),
        exists(uses.where(isOwnCourse(administratorId)).select('key')),
      ]);
      const others = or([
        exists(uploads.where(sql<boolean>`cardinality(uploaders) > 0`).select('address')),
        exists(uses.where('status', '!=', 'EFFECTIVE').select('key')),
      ]);
      return and([others, not(own)]).as('isOfOthers');
    })
    .executeTakeFirstOrThrow();
  return Boolean(found.isOfOthers);
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
