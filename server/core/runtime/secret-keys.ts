import { hkdfSync, randomBytes } from 'node:crypto';
import { keyedHash } from './secrets.ts';

const keyBytes = 32;
const idForm = /^[A-Za-z0-9._-]{1,40}$/;
const keyForm = /^[A-Za-z0-9+/_-]+={0,2}$/;

export type SecretKey = { id: string; value: Uint8Array };

/** The first key signs; the others only verify what they signed before. */
export type SecretKeys = readonly [SecretKey, ...SecretKey[]];

/**
 * What keys are used for, with the folder that uses them.
 * Each folder adds its own: two with the same purpose do not compile.
 */
export interface KeyPurposes {
  'file-link': 'files';
}

/** The message shows no key. */
export class BadKeys extends Error {}

const parseKey = (text: string, index: number): SecretKey => {
  const [id = '', encoded = '', ...more] = text.split(':');
  const value = new Uint8Array(Buffer.from(encoded, 'base64'));
  if (!idForm.test(id) || !keyForm.test(encoded) || more.length > 0 || value.length < keyBytes)
    throw new BadKeys(`key ${index + 1} is not an ID, a colon and at least ${keyBytes} bytes in base64`);
  return { id, value };
};

/** The `ID:KEY` pairs between commas or line breaks; lines that begin with # are comments. */
export const keyEntries = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .flatMap((line) => line.split(','))
    .flatMap((entry) => entry.trim() || []);

export const parseSecretKeys = (text: string): SecretKeys => {
  const [first, ...others] = keyEntries(text).map(parseKey);
  if (first === undefined) throw new BadKeys('there is no key');
  const keys: SecretKeys = [first, ...others];
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new BadKeys('two keys have the same ID');
  return keys;
};

/** Returns a new `ID:KEY` pair whose ID begins with the day of `now` (Unix milliseconds). */
export const newSecretKey = (now: number): string => {
  const day = new Date(now).toISOString().slice(0, 10);
  return `${day}-${randomBytes(3).toString('hex')}:${randomBytes(keyBytes).toString('base64url')}`;
};

/**
 * Returns the keys for one purpose,
 * from which neither the secret keys nor those of other purposes can be found.
 */
export const keysFor = ([first, ...others]: SecretKeys, purpose: keyof KeyPurposes): SecretKeys => {
  const derive = ({ id, value }: SecretKey): SecretKey => ({
    id,
    value: new Uint8Array(hkdfSync('sha256', value, '', purpose, keyBytes)),
  });
  return [derive(first), ...others.map(derive)];
};

export const getFingerprint = ({ value }: SecretKey): string => keyedHash(value, 'fingerprint');
