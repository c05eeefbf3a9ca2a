import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

const text = v.fallback(v.string(), '');
const unixSeconds = v.fallback(v.number(), 0);

const certificateNumberMaxLength = 64;

const certificate = v.object({
  /** False for a revoked certificate. */
  valid: v.boolean(),
  holder: text,
  course: text,
  level: text,
  issuedAt: unixSeconds,
  number: v.optional(v.string()),
  revokedAt: v.optional(unixSeconds),
});
export type Certificate = v.InferOutput<typeof certificate>;

export const certificateDetail = endpoint({
  summary:
    'Verifies a certificate by its number, in any case, with or without dashes; shows what the certificate shows',
  method: 'GET',
  path: '/api/v1/philippines/certificates/{number}',
  bases: ['second'],
  access: 'public',
  params: v.object({ number: v.pipe(v.string(), v.minLength(1), v.maxLength(certificateNumberMaxLength)) }),
  furtherStatuses: [404],
  answer: certificate,
});
