import { setTimeout } from 'node:timers/promises';
import {
  findWrite,
  freeKey,
  keepAnswer,
  type PublicWrite,
  takeKey,
} from '#server/database/queries/public-writes.queries.ts';
import type { Db } from '#server/database/schema.ts';
import { Refusal } from './failures.ts';
import { checkKey, reusedKey } from './idempotency.ts';
import { keyedHash, sha256 } from './secrets.ts';

const looks = 100;
const lookPauseMs = 100;

export type PublicCall = {
  /** The Idempotency-Key header. */
  key: string | undefined;
  /** Method and address: the same key elsewhere is another one. */
  endpoint: string;
  body: string;
  /** Unix seconds. */
  now: number;
};

const answerOnce = async (db: Db, write: PublicWrite, work: () => Promise<string>): Promise<string> => {
  try {
    const answer = await work();
    await keepAnswer(db, write, answer);
    return answer;
  } catch (error) {
    await freeKey(db, write);
    throw error;
  }
};

/**
 * Does a write that nobody is signed in for and gives its answer (decision 035). The same key and body give the first
 * answer again, also while the first is under way; a refused write gives its key back. Throws the Refusals conflict
 * (40900) for a key of another body, or when the first takes too long, and invalid (42200) for a key of a wrong form.
 */
export const inPublicOnce = async (
  db: Db,
  { key, endpoint, body, now }: PublicCall,
  work: () => Promise<string>,
): Promise<string> => {
  if (key === undefined) return work();
  checkKey(key);
  // A body may hold a password and a code: without the key, which is kept as a hash itself, its hash tells nothing.
  const write = { name: sha256(`${endpoint}\n${key}`), request_hash: keyedHash(Buffer.from(key), body) };
  for (let look = 0; look < looks; look += 1) {
    if (await takeKey(db, write, now)) return answerOnce(db, write, work);
    const first = await findWrite(db, write.name);
    if (first && first.request_hash !== write.request_hash) throw reusedKey();
    if (first?.answer) return first.answer;
    await setTimeout(lookPauseMs);
  }
  throw new Refusal('conflict', { error: 'The same request is still under way, please try it again in a moment.' });
};
