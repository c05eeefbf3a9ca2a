import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const tokenBytes = 32;

export const randomToken = (): string => randomBytes(tokenBytes).toString('base64url');

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The stored hash of a short code; without the key, trying all codes reveals nothing. */
export const keyedHash = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

export const isSame = (one: string, other: string): boolean => {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === others.length && timingSafeEqual(bytes, others);
};
