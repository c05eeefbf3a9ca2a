import { readCertificateNumber } from '#contract/certificate-number.ts';
import { routes } from '#rules/routes.ts';
import { numberInvalid, numberMissing } from './verification-texts.ts';

const shownMax = 64;
const noHost = 'http://console.invalid';

/**
 * Returns a number in its usual form, also from a pasted address.
 * Otherwise returns what was typed.
 */
export const shownCertificateNumber = (typed: string): string => {
  const [, linked] = /[?&]number=([^&#\s]+)/.exec(typed) ?? [];
  return readCertificateNumber(linked ?? typed) ?? typed.trim().slice(0, shownMax);
};

/** Why a text cannot be the number of a certificate; empty if it can be one. */
export const certificateNumberProblem = (number: string): string => {
  if (number.trim() === '') return numberMissing;
  if (readCertificateNumber(number)) return '';
  return numberInvalid;
};

/** Returns the number that an address verifies; empty without one. */
export const certificateNumberAt = (address: string): string =>
  shownCertificateNumber(new URL(address, noHost).searchParams.get('number') ?? '');

export const certificateAddress = (number: string): string =>
  `${routes.certificate.path}?number=${encodeURIComponent(number)}`;
