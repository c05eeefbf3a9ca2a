import type { Db } from '#server/core/database/schema.ts';
import { idempotencySeconds } from './idempotency-seconds.ts';

type Key = { administrator_id: number; key: string };

/**
 * Reserves a key at `now` (Unix seconds) until the transaction ends.
 * False if a request used it in the last day.
 */
export const reserveKey = async (
  db: Db,
  { now, request_hash, access_hash, ...key }: Key & { request_hash: string; access_hash: string; now: number },
): Promise<boolean> => {
  const reserved = await db
    .insertInto('idempotency_keys')
    .values({ ...key, request_hash, access_hash, answer: null, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['administrator_id', 'key'])
        .doUpdateSet({ request_hash, access_hash, answer: null, created_at: now })
        .where('idempotency_keys.created_at', '<', now - idempotencySeconds),
    )
    .returning('key')
    .executeTakeFirst();
  return reserved !== undefined;
};

export const saveAnswer = async (db: Db, { administrator_id, key }: Key, answer: string): Promise<void> => {
  await db
    .updateTable('idempotency_keys')
    .where('administrator_id', '=', administrator_id)
    .where('key', '=', key)
    .set({ answer })
    .execute();
};

/** Returns what a used key was used for, and the answer. */
export const findUsedKey = (db: Db, { administrator_id, key }: Key) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'access_hash', 'answer'])
    .where('administrator_id', '=', administrator_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
