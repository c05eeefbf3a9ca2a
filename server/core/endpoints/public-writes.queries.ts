import type { Db } from '#server/core/database/schema.ts';
import { idempotencySeconds } from './idempotency-seconds.ts';

const pendingSeconds = 60;

/** The idempotency key and the request of a call, both as hashes. */
export type PublicWrite = { name: string; request_hash: string };

/**
 * Reserves the key for a call that starts at `now` (Unix seconds); false if another call has it.
 */
export const reserveKey = async (db: Db, write: PublicWrite, now: number): Promise<boolean> => {
  const pending = { ...write, answer: null, created_at: now };
  const reserved = await db
    .insertInto('public_writes')
    .values(pending)
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(pending)
        .where(({ eb, and, or }) =>
          or([
            eb('public_writes.created_at', '<', now - idempotencySeconds),
            and([eb('public_writes.answer', 'is', null), eb('public_writes.created_at', '<', now - pendingSeconds)]),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return reserved !== undefined;
};

/**
 * Returns the request of a key and, if it is complete, the answer; undefined if the key is free.
 */
export const findWrite = (db: Db, name: string) =>
  db.selectFrom('public_writes').select(['request_hash', 'answer']).where('name', '=', name).executeTakeFirst();

/** Stores the answer of the call that has the key. */
export const saveAnswer = async (db: Db, { name, request_hash }: PublicWrite, answer: string): Promise<void> => {
  await db
    .updateTable('public_writes')
    .set({ answer })
    .where('name', '=', name)
    .where('request_hash', '=', request_hash)
    .execute();
};

/** Releases the key of an unanswered call. */
export const releaseKey = async (db: Db, { name, request_hash }: PublicWrite): Promise<void> => {
  await db
    .deleteFrom('public_writes')
    .where('name', '=', name)
    .where('request_hash', '=', request_hash)
    .where('answer', 'is', null)
    .execute();
};
