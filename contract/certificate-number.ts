/** Without I, L, O and U, which are easily misread (Crockford's Base32). */
export const certificateDigits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const certificateNumberLength = 12;

const form = new RegExp(`^[${certificateDigits}]{${certificateNumberLength}}$`);
const separators = /[\s\p{Pd}\p{Cf}\u2212]/gu;

export const groupedNumber = (digits: string): string => digits.replace(/.{4}(?=.)/g, '$&-');

/** Returns the number that someone typed, in its usual form; undefined if it cannot be one. */
export const readCertificateNumber = (typed: string): string | undefined => {
  const upper = typed.replace(separators, '').replace(/[a-z]/g, (letter) => letter.toUpperCase());
  const plain = upper.replace(/O/g, '0').replace(/[IL]/g, '1');
  return form.test(plain) ? groupedNumber(plain) : undefined;
};
