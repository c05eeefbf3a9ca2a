import type { Db } from '#server/database/schema.ts';
import { idempotencySeconds } from './upkeep.queries.ts';

/** For how long a call that has not been answered keeps its key; after that its server is taken for dead. */
const underWaySeconds = 60;

/** A call by its key, and what was asked for by it; both as hashes. */
export type PublicWrite = { name: string; request_hash: string };

/** Takes the key for a call that begins `now` (Unix seconds); false while it is another one's. */
export const takeKey = async (db: Db, write: PublicWrite, now: number): Promise<boolean> => {
  const begun = { ...write, answer: null, created_at: now };
  const taken = await db
    .insertInto('public_writes')
    .values(begun)
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(begun)
        .where(({ eb, and, or }) =>
          or([
            eb('public_writes.created_at', '<', now - idempotencySeconds),
            and([eb('public_writes.answer', 'is', null), eb('public_writes.created_at', '<', now - underWaySeconds)]),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
};

/** What was asked for by a key and, once there is one, the answer; undefined when the key is free. */
export const findWrite = (db: Db, name: string) =>
  db.selectFrom('public_writes').select(['request_hash', 'answer']).where('name', '=', name).executeTakeFirst();

/** Keeps the answer of the call that has the key, for those who ask again. */
export const keepAnswer = async (db: Db, { name, request_hash }: PublicWrite, answer: string): Promise<void> => {
  await db
    .updateTable('public_writes')
    .set({ answer })
    .where('name', '=', name)
    .where('request_hash', '=', request_hash)
    .execute();
};

/** Gives the key of an unanswered call back. */
export const freeKey = async (db: Db, { name, request_hash }: PublicWrite): Promise<void> => {
  await db
    .deleteFrom('public_writes')
    .where('name', '=', name)
    .where('request_hash', '=', request_hash)
    .where('answer', 'is', null)
    .execute();
};
