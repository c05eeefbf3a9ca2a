import { type Certificate, certificateDetail } from '#contract/certificates.contract.ts';
import { call } from '#services/http/call.ts';

/**
 * Throws the Failure `notFound` if there is no certificate with the number.
 * Throws `tooManyRequests` over the limit.
 */
export function verifyCertificate(number: string, signal: AbortSignal): Promise<Certificate> {
  return call(certificateDetail, { params: { number } }, signal);
}
