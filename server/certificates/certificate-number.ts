import { randomInt } from 'node:crypto';
import { certificateDigits, certificateNumberLength, groupedNumber } from '#contract/certificate-number.ts';

const randomDigit = (): string => certificateDigits.charAt(randomInt(certificateDigits.length));

/** Creates a certificate number of 60 random bits, such as 7K3M-9QXT-4B2R. */
export const createCertificateNumber = (): string =>
  groupedNumber(Array.from({ length: certificateNumberLength }, randomDigit).join(''));
