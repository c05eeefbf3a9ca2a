import { sql } from 'kysely';
import type { Db } from '#server/core/database/schema.ts';
import { isOwnCourse } from './courses.queries.ts';

/** The customers of an administrator: the roots above the owned organizations. */
const selectCustomers = (administratorId: number) => sql<string[]>`array(
  select distinct ancestor_id from administrator_organizations
  join organization_ancestors on descendant_id = organization_id
  join organizations on organizations.id = ancestor_id and parent_id is null
  where administrator_id = ${administratorId}
)`;

/** Notes a file that an administrator has uploaded and no course uses since now (Unix seconds). */
export const noteUpload = async (
  db: Db,
  { address, administratorId, now }: { address: string; administratorId: number; now: number },
): Promise<void> => {
  await db
    .insertInto('unused_media')
    .values({ address, since: now, customers: selectCustomers(administratorId) })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet({
        since: now,
        customers: sql<string[]>`array(select distinct unnest(unused_media.customers || excluded.customers))`,
      }),
    )
    .execute();
};

/**
 * Whether a cover that is not public belongs to other customers alone:
 * neither uploaded nor used by an own one.
 */
export const isCoverOfOthers = async (db: Db, administratorId: number, address: string): Promise<boolean> => {
  const notes = db.selectFrom('unused_media').where('address', '=', address).select('address');
  const uses = db.selectFrom('courses').where('cover_url', '=', address).select('key');
  const found = await db
    .selectNoFrom(({ exists, or, and, not }) => {
      const own = or([
        exists(notes.where(sql<boolean>`customers && ${selectCustomers(administratorId)}`)),
        exists(uses.where(isOwnCourse(administratorId))),
      ]);
      const known = or([exists(notes.where(sql<boolean>`cardinality(customers) > 0`)), exists(uses)]);
      const isPublic = exists(uses.where('status', '=', 'EFFECTIVE'));
      return and([known, not(own), not(isPublic)]).as('isOfOthers');
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

/**
 * Removes the note of an address, and returns whether no row uses it.
 * False if it was noted again after `before`.
 */
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
