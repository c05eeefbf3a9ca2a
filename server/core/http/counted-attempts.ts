import type { Db } from '#server/core/database/schema.ts';
import { sha256 } from '#server/core/runtime/secrets.ts';
import { addToCounter, type CounterLimit } from './rate-counters.queries.ts';
import { Rejection } from './rejection.ts';

/** A limit of attempts, and the name by which they are counted. */
export type Rule = CounterLimit & { name: string };

/** The key of the attempts of a subject, such as an address, in the table of counters. */
export const counterKey = (rule: Rule, subject: string): string => `${rule.name}:${sha256(subject)}`;

/**
 * Counts an attempt by its key for all servers on the database; `now` is in Unix seconds.
 * Throws the Rejection tooManyRequests (42900) over the limit.
 */
export const countKey = async (db: Db, { rule, key, now }: { rule: Rule; key: string; now: number }): Promise<void> => {
  const freeAt = await addToCounter(db, { key, now, limit: rule });
  if (freeAt > now) throw new Rejection('tooManyRequests', { retryAfterSeconds: freeAt - now });
};

/** Counts an attempt of a subject, as `countKey`. */
export const countOne = (db: Db, { rule, subject, now }: { rule: Rule; subject: string; now: number }): Promise<void> =>
  countKey(db, { rule, key: counterKey(rule, subject), now });
