import type { Db } from '#server/core/database/schema.ts';

type Names = { nick: string; real_name: string };

export type LearnerKey = { customerId: string; learnerKey: number };

/**
 * The names of a learner, whom other transactions cannot change until this one ends.
 * Undefined for one who left.
 */
export const lockLearnerNames = (db: Db, { customerId, learnerKey }: LearnerKey): Promise<Names | undefined> =>
  db
    .selectFrom('learners')
    .select(['nick', 'real_name'])
    .where('customer_id', '=', customerId)
    .where('key', '=', learnerKey)
    .forUpdate()
    .executeTakeFirst();

type Edit = LearnerKey & { administratorId: number; editedAt: number; before: Names; after: Names };

/** Changes the names of a learner and records who did it, when (Unix seconds), and both names. */
export async function editLearner(db: Db, edit: Edit): Promise<void> {
  const { customerId, learnerKey, administratorId, editedAt, before, after } = edit;
  await db
    .updateTable('learners')
    .set(after)
    .where('customer_id', '=', customerId)
    .where('key', '=', learnerKey)
    .execute();
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
