import type { FailureKind } from '#rules/patterns/failure.ts';
import { genericError } from '#rules/patterns/labels.ts';
import { formatAmount } from '#texts/amounts.ts';

const reasons: { [Kind in FailureKind]?: string } = {
  offline: 'The server cannot be reached. Check your connection, then try again.',
  timedOut: 'The server does not respond in time. Please try again.',
};

/** Why a certificate could not be checked. */
export const uncheckedReason = (kind: FailureKind | undefined): string => (kind && reasons[kind]) || genericError;

/** When a limited visitor can try again. */
export const limitedUntil = (seconds: number): string =>
  `Please try again in ${seconds <= 90 ? formatAmount(seconds, 'second') : formatAmount(Math.ceil(seconds / 60), 'minute')}.`;

/**
 * The day of Unix seconds as certificates print it, such as 21 November 2026.
 * Empty if it is unknown.
 */
export const certificateDay = (seconds: number | undefined, timeZone: string): string =>
  seconds ? new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(seconds * 1000) : '';

export const numberMissing = 'Please enter the certificate number';
export const numberInvalid = 'A certificate number has 12 letters and digits, such as 7K3M-9QXT-4B2R';
