import { randomInt } from 'node:crypto';

// Without I, L, O and U, which are easily misread (Crockford's Base32).
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 3;
const groupLength = 4;
const form = new RegExp(`^[${digits}]{${groups * groupLength}}$`);

const inGroups = (text: string): string => text.replace(/.{4}(?=.)/g, '$&-');

/** Creates a certificate number of 60 random bits, such as 7K3M-9QXT-4B2R. */
export const createCertificateNumber = (): string =>
  inGroups(Array.from({ length: groups * groupLength }, () => digits.charAt(randomInt(digits.length))).join(''));

/** Returns the number that someone typed, in its usual form; undefined if it cannot be one. */
export const readCertificateNumber = (typed: string): string | undefined => {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return form.test(plain) ? inGroups(plain) : undefined;
};
