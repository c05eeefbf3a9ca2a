import { readCertificateNumber } from '#contract/certificate-number.ts';
import { certificateDetail } from '#contract/certificates.contract.ts';
import { certificateRule } from '#server/administrators/credential-limits.ts';
import { type BoundEndpoint, bind } from '#server/core/endpoints/bind.ts';
import { getNetwork } from '#server/core/http/client-address.ts';
import { countOne } from '#server/core/http/counted-attempts.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { courseLabel, levelLabel } from './certificate-labels.ts';
import { findCertificate } from './certificates.queries.ts';

const verify = bind(certificateDetail, async ({ db, params, now, clientAddress }) => {
  await countOne(db, { rule: certificateRule, subject: getNetwork(clientAddress), now });
  const number = readCertificateNumber(params.number);
  const certificate = number === undefined ? undefined : await findCertificate(db, number);
  if (!certificate) throw new Rejection('notFound', { error: 'There is no certificate with this number.' });
  const { holder, course, level, issued_at: issuedAt, revoked_at: revokedAt } = certificate;
  return {
    valid: revokedAt === null,
    number,
    holder,
    issuedAt,
    course: courseLabel(course),
    level: levelLabel(level),
    ...(revokedAt === null ? {} : { revokedAt }),
  };
});

export const certificateHandlers: readonly BoundEndpoint[] = [verify];
