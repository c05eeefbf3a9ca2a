import { idempotencySeconds } from '#server/database/queries/upkeep.queries.ts';
import type { Db } from '#server/database/schema.ts';
import { Refusal } from './failures.ts';
import { sha256 } from './secrets.ts';

const keyForm = /^[\x21-\x7e]{1,255}$/;
const retriesMax = 3;
const serializationFailures = ['40001', '40P01'];

export type Write = {
  administratorId: number;
  /** The Idempotency-Key header. */
  key: string | undefined;
  /** Method, address and body, as they were sent. */
  request: string;
  /** Unix seconds. */
  now: number;
};

/** The Refusal (40900) of a key that came with another request before. */
export const reusedKey = () => new Refusal('conflict', { error: 'The Idempotency-Key was used for another request.' });

/** Throws the Refusal invalid (42200) for a key of a wrong form. */
export const checkKey = (key: string): void => {
  if (keyForm.test(key)) return;
  throw new Refusal('invalid', { errors: ['Idempotency-Key: 1 to 255 visible ASCII characters'] });
};

const writeOnce = async (db: Db, write: Write & { key: string }, work: (db: Db) => Promise<string>) => {
  const record = { administrator_id: write.administratorId, key: write.key };
  const request_hash = sha256(write.request);
  const mine = db
    .updateTable('idempotency_keys')
    .where('administrator_id', '=', record.administrator_id)
    .where('key', '=', record.key);
  const kept = await db
    .insertInto('idempotency_keys')
    .values({ ...record, request_hash, answer: null, created_at: write.now })
    .onConflict((conflict) =>
      conflict
        .columns(['administrator_id', 'key'])
        .doUpdateSet({ request_hash, answer: null, created_at: write.now })
        .where('idempotency_keys.created_at', '<', write.now - idempotencySeconds),
    )
    .returning('key')
    .executeTakeFirst();
  if (kept) {
    const answer = await work(db);
    await mine.set({ answer }).execute();
    return answer;
  }
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('administrator_id', '=', record.administrator_id)
    .where('key', '=', record.key)
    .executeTakeFirstOrThrow();
  if (first.request_hash !== request_hash || first.answer === null) throw reusedKey();
  return first.answer;
};

const isSerializationFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && serializationFailures.includes(String(error.code));

/**
 * Does a write in one transaction and gives its answer. The idempotency key is kept in the same transaction: the same
 * request gives the first answer again, also while the first is under way; a refused write leaves no trace.
 * Throws the Refusals conflict (40900) for a key of another request and invalid (42200) for one of a wrong form.
 */
export const inOneWrite = async (
  db: Db,
  { key, ...write }: Write,
  work: (db: Db) => Promise<string>,
): Promise<string> => {
  if (key !== undefined) checkKey(key);
  const attempt = () =>
    db
      .transaction()
      .execute((transaction) =>
        key === undefined ? work(transaction) : writeOnce(transaction, { key, ...write }, work),
      );
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= retriesMax || !isSerializationFailure(error)) throw error;
    }
  }
};
