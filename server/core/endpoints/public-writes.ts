import { setTimeout } from 'node:timers/promises';
import type { Db } from '#server/core/database/schema.ts';
import { createStatementScope, runInScope } from '#server/core/database/statement-scope.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { keyedHash, sha256 } from '#server/core/runtime/secrets.ts';
import { checkKey, reusedKey } from './idempotency.ts';
import { findWrite, type PublicWrite, releaseKey, reserveKey, saveAnswer } from './public-writes.queries.ts';

const maxTries = 100;
const retryPauseMs = 100;
const endMs = 2_000;

export type PublicCall = {
  key: string | undefined;
  endpoint: string;
  body: string;
  /** Unix seconds. */
  now: number;
};

/** What a write leaves behind has a time of its own: the deadline of the request can be over. */
const afterDeadline = <Value>(work: () => Promise<Value>): Promise<Value> =>
  runInScope(createStatementScope(AbortSignal.timeout(endMs)), work);

const answerOnce = async (db: Db, write: PublicWrite, work: () => Promise<string>): Promise<string> => {
  try {
    const answer = await work();
    await afterDeadline(() => saveAnswer(db, write, answer));
    return answer;
  } catch (error) {
    await afterDeadline(() => releaseKey(db, write));
    throw error;
  }
};

/**
 * Runs a write without sign-in and returns its answer (decision 011).
 * The same key and body get the first answer, even while the first is still running.
 * A rejected write releases its key.
 * Throws the Rejections conflict (40900) for a key of another body, or if the first takes too long,
 * and invalid (42200) for a malformed key.
 */
export const runPublicWriteOnce = async (
  db: Db,
  { key, endpoint, body, now }: PublicCall,
  work: () => Promise<string>,
): Promise<string> => {
  if (key === undefined) return work();
  checkKey(key);
  // A body can contain a password and a code.
  // Its hash includes the key, which is stored only as a hash, so the hash reveals nothing.
  const write = { name: sha256(`${endpoint}\n${key}`), request_hash: keyedHash(Buffer.from(key), body) };
  for (let tried = 0; tried < maxTries; tried += 1) {
    if (await reserveKey(db, write, now)) return answerOnce(db, write, work);
    const first = await findWrite(db, write.name);
    if (first && first.request_hash !== write.request_hash) throw reusedKey();
    if (first?.answer) return first.answer;
    await setTimeout(retryPauseMs);
  }
  throw new Rejection('conflict', { error: 'The same request is still under way, please try it again in a moment.' });
};
