import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretKeys } from '#server/core/runtime/secret-keys.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export type Sealed = { key_id: string; sealed_secret: string };

/** Encrypts a secret with the first key; only the same owner can decrypt it. */
export const seal = ([key]: SecretKeys, secret: Uint8Array, owner: string): Sealed => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key.value, nonce).setAAD(Buffer.from(owner));
  const parts = [nonce, cipher.update(secret), cipher.final()];
  return { key_id: key.id, sealed_secret: Buffer.concat([...parts, cipher.getAuthTag()]).toString('base64url') };
};

/** Returns the secret; undefined if its key is unknown or the text was changed. */
export const unseal = (keys: SecretKeys, sealed: Sealed, owner: string): Uint8Array | undefined => {
  const key = keys.find(({ id }) => id === sealed.key_id);
  const bytes = Buffer.from(sealed.sealed_secret, 'base64url');
  if (key === undefined || bytes.length <= nonceBytes + tagBytes) return undefined;
  const decipher = createDecipheriv(algorithm, key.value, bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-tagBytes));
  try {
    return new Uint8Array(Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]));
  } catch {
    return undefined;
  }
};
