import type { Db } from '#server/database/schema.ts';

type Names = { nick: string; real_name: string };

/** The names of a learner, whom other transactions cannot change until this one ends. */
export const lockLearnerNames = (db: Db, learnerKey: number): Promise<Names> =>
  db
    .selectFrom('learners')
    .select(['nick', 'real_name'])
    .where('key', '=', learnerKey)
    .forUpdate()
    .executeTakeFirstOrThrow();

type Edit = { learnerKey: number; administratorId: number; editedAt: number; before: Names; after: Names };

/** Changes the names of a learner and records who did it, when (Unix seconds), and both names. */
export async function editLearner(db: Db, edit: Edit): Promise<void> {
  const { learnerKey, administratorId, editedAt, before, after } = edit;
  await db.updateTable('learners').set(after).where('key', '=', learnerKey).execute();
  await db
    .insertInto('learner_edits')
    .values({
      learner_key: learnerKey,
      administrator_id: administratorId,
      edited_at: editedAt,
      nick_before: before.nick,
      nick_after: after.nick,
      real_name_before: before.real_name,
      real_name_after: after.real_name,
    })
    .execute();
}
