import type { Db } from '#server/core/database/schema.ts';
import { retryConflicts } from '#server/core/database/transaction-conflicts.ts';
import type { Caller } from '#server/core/http/caller.ts';
import type { Callers } from '#server/core/http/context.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { sha256 } from '#server/core/runtime/secrets.ts';
import { findUsedKey, reserveKey, saveAnswer } from './idempotency-keys.queries.ts';

const keyForm = /^[\x21-\x7e]{1,255}$/;
const triesMax = 3;

export type Write = {
  callers: Pick<Callers, 'listRoots'>;
  /** The ID of an administrator, and what they may do now. */
  caller: Pick<Caller, 'id' | 'permissions'>;
  key: string | undefined;
  request: string;
  /** Unix seconds. */
  now: number;
};

/** The Rejection (40900) for a key that was used for another request. */
export const reusedKey = () =>
  new Rejection('conflict', { error: 'The Idempotency-Key was used for another request.' });

/** Throws the Rejection invalid (42200) for a malformed key. */
export const checkKey = (key: string): void => {
  if (keyForm.test(key)) return;
  throw new Rejection('invalid', { errors: ['Idempotency-Key: 1 to 255 visible ASCII characters'] });
};

/** What an administrator can do: the permissions and the organizations. */
const hashAccess = async (db: Db, { callers, caller: { id, permissions } }: Write): Promise<string> =>
  sha256(JSON.stringify([[...permissions].sort(), (await callers.listRoots(db, id)).sort()]));

const changedAccess = () =>
  new Rejection('notAllowed', { error: 'Your access has changed since this request was sent first.' });

const writeOnce = async (db: Db, write: Write & { key: string }, work: (db: Db) => Promise<string>) => {
  const key = { administrator_id: write.caller.id, key: write.key };
  const access_hash = await hashAccess(db, write);
  const request_hash = sha256(write.request);
  if (await reserveKey(db, { ...key, request_hash, access_hash, now: write.now })) {
    const answer = await work(db);
    await saveAnswer(db, key, answer);
    return answer;
  }
  const first = await findUsedKey(db, key);
  if (first.request_hash !== request_hash || first.answer === null) throw reusedKey();
  if (first.access_hash !== '' && first.access_hash !== access_hash) throw changedAccess();
  return first.answer;
};

/**
 * Runs a write in one transaction and returns its answer.
 * The idempotency key is stored in the same transaction: a repeated request gets the first answer,
 * even while the first is still running.
 * A rejected write stores nothing.
 * Throws the Rejections conflict (40900) for a key of another request, notAllowed (40300)
 * if permissions or organizations have changed since the first one,
 * and invalid (42200) for a malformed key.
 */
export const runWriteOnce = async (
  db: Db,
  { key, ...write }: Write,
  work: (db: Db) => Promise<string>,
): Promise<string> => {
  if (key !== undefined) checkKey(key);
  return retryConflicts(triesMax, () =>
    db
      .transaction()
      .execute((transaction) =>
        key === undefined ? work(transaction) : writeOnce(transaction, { key, ...write }, work),
      ),
  );
};
