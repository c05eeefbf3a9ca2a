import type { FailureKind } from '#rules/patterns/failure.ts';
import { genericError } from '#rules/patterns/failure-texts.ts';
import { formatAmount } from '#texts/amounts.ts';

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

const reasons: { [Kind in FailureKind]?: string } = {
  offline: 'The server cannot be reached. Check your connection, then try again.',
  timedOut: 'The server does not respond in time. Please try again.',
};

/** Why a certificate could not be checked. */
export const uncheckedReason = (kind: FailureKind | undefined): string => (kind && reasons[kind]) || genericError;

/** When a limited visitor can try again. */
export const limitedUntil = (seconds: number): string =>
  `Please try again in ${seconds <= 90 ? formatAmount(seconds, 'second') : formatAmount(Math.ceil(seconds / 60), 'minute')}.`;

export const numberMissing = 'Please enter the certificate number';
export const numberInvalid = 'A certificate number has 12 letters and digits, such as 7K3M-9QXT-4B2R';
