import { limitedUntil } from './certificate-messages.ts';

/** The texts of the page that verifies a certificate. */

export const number = 'Certificate number';
export const verify = 'Verify';
export const checking = 'Checking the certificate';
export const valid = 'This certificate is valid';
export const invalid = 'This certificate is not valid';
export const unknown = 'There is no certificate with this number';
export const compare = 'Compare the number with the one on the certificate.';
export const unchecked = 'The certificate could not be checked';
export const tryNow = 'You can try again now.';
export const tryAgain = 'Try again';
export const whereNumber = 'The number is at the bottom of the certificate, such as 7K3M-9QXT-4B2R.';
export const lead = 'Enter the number of a certificate to see whether it is valid.';
export const holder = 'Holder';
export const course = 'Course';
export const level = 'Level';
export const issueDate = 'Date of issue';
export const revoked = (day: string): string => `It was revoked${day && ` on ${day}`}.`;
export const limited = (seconds: number): string => `Too many numbers were checked. ${limitedUntil(seconds)}`;
export const verifiedAt = (address: string): string => `Verified at ${address}`;
