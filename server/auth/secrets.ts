import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { findOrAddSecret } from '#server/database/queries/server-secrets.queries.ts';
import type { Db } from '#server/database/schema.ts';

const secretBytes = 32;

/**
 * Returns the named secret of this installation; creates it at the first call. All servers on the database share it.
 */
export const loadSecret = async (db: Db, name: string): Promise<Uint8Array> => {
  const value = await findOrAddSecret(db, { name, value: randomBytes(secretBytes).toString('base64') });
  return new Uint8Array(Buffer.from(value, 'base64'));
};

export const randomToken = (): string => randomBytes(secretBytes).toString('base64url');

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The stored hash of a short code; without the key, trying all codes reveals nothing. */
export const keyedHash = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

export const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
