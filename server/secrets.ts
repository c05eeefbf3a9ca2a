import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '#server/database/schema.ts';

const secretBytes = 32;

/** A secret of this installation by its name, made at the first asking and shared by all servers on the database. */
export const keepSecret = async (db: Db, name: string): Promise<Uint8Array> => {
  await db
    .insertInto('server_secrets')
    .values({ name, value: randomBytes(secretBytes).toString('base64') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('server_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return new Uint8Array(Buffer.from(value, 'base64'));
};

/** A secret that nobody guesses: 256 bits as text. */
export const randomToken = (): string => randomBytes(secretBytes).toString('base64url');

/** What is kept of a secret that nobody can guess. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** What is kept of a secret short enough to be tried out: worth nothing without the key. */
export const keyedHash = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Equality that takes as long for a near miss as for a far one. */
export const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
