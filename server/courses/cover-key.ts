import { createHash } from 'node:crypto';
import { coverExtensions } from '#contract/covers.contract.ts';
import { isSafeKey } from '#server/core/files/files.ts';

const nameForm = new RegExp(`^([A-Za-z0-9-]{1,64})\\.(${coverExtensions.join('|')})$`, 'i');
const sha1Form = /^[0-9a-f]{40}$/i;

/** The SHA-1 of the content in hexadecimal digits. */
export const toSha1 = (content: Uint8Array): string => createHash('sha1').update(content).digest('hex');

/** Returns the problem of the key of a cover with this SHA-1; `prefix` is the folder of covers. */
export const findCoverKeyFault = (key: string, prefix: string, sha1: string): string | undefined => {
  const [, name] = (key.startsWith(`${prefix}_`) && nameForm.exec(key.slice(prefix.length + 1))) || [];
  if (name === undefined || !isSafeKey(key)) return `key must be ${prefix}_{name}.${coverExtensions.join('|')}`;
  return sha1Form.test(name) && name.toLowerCase() !== sha1 ? 'key does not belong to the file' : undefined;
};
