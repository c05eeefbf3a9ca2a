import { createHash } from 'node:crypto';
import { coverExtensions } from '#contract/covers.contract.ts';
import { isSafeKey } from '#server/files/files.ts';

const nameForm = new RegExp(`^([A-Za-z0-9-]{1,64})\\.(${coverExtensions.join('|')})$`, 'i');
const sha1Form = /^[0-9a-f]{40}$/i;

/** The content's SHA-1 in hexadecimal digits. */
export const sha1Of = (content: Uint8Array): string => createHash('sha1').update(content).digest('hex');

/** What is wrong with the key of a cover with the SHA-1; `prefix` is where covers are kept. */
export const faultOfCoverKey = (key: string, prefix: string, sha1: string): string | undefined => {
  const [, name] = (key.startsWith(`${prefix}_`) && nameForm.exec(key.slice(prefix.length + 1))) || [];
  if (name === undefined || !isSafeKey(key)) return `key must be ${prefix}_{name}.${coverExtensions.join('|')}`;
  return sha1Form.test(name) && name.toLowerCase() !== sha1 ? 'key does not belong to the file' : undefined;
};
