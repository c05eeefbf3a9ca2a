import {
  certificateCount,
  certificateInspection,
  learnerCertificates,
  organizationCertificates,
} from '#contract/certificate-downloads.contract.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { fileLink } from '#rules/downloads/file-link.ts';
import { call } from '#services/http/call.ts';
import { idempotentWrite } from '#services/http/idempotent-write.ts';
import { optionalCall } from '#services/http/optional-call.ts';
import { loadLearner } from '#services/learners/learners.service.ts';
import { saveDownload, signedInEmail } from './stored-downloads.ts';

type CountedOrganization = { id: string; code: string; name: string; count: number };

/** If the certificates exceed the limit, `organizations` are the largest below that fit it. */
export type CertificateCount = { count: number; limit: number; organizations: readonly CountedOrganization[] };

export function countCertificates(organizationId: string, signal: AbortSignal): Promise<CertificateCount> {
  return optionalCall(certificateCount, { body: { orgIds: [organizationId] } }, signal);
}

export async function inspectCertificates(userId: string, signal: AbortSignal): Promise<boolean> {
  const { canDownload } = await call(certificateInspection, { body: { userId } }, signal);
  return canDownload;
}

/** Returns the link to the certificates if the server has them at once, else an empty text. */
export async function requestCertificates(organizationId: string, signal: AbortSignal): Promise<string> {
  const body = { orgIds: [organizationId] };
  const requested = await idempotentWrite({ name: 'organization certificates', body }, (idempotencyKey) =>
    call(organizationCertificates, { body, idempotencyKey }, signal),
  );
  return linkOrTask(requested);
}

export async function requestLearnerCertificates(
  { userId, userCode }: { userId: string; userCode: string },
  signal: AbortSignal,
): Promise<string> {
  const { org } = await loadLearner(userId, signal);
  const body = { userId, userCode, orgCode: org.code };
  const requested = await idempotentWrite({ name: 'learner certificates', body }, (idempotencyKey) =>
    call(learnerCertificates, { body, idempotencyKey }, signal),
  );
  return linkOrTask(requested);
}

/** Returns the link, or stores the task, so that the header shows it while it runs. */
function linkOrTask({ url, taskId }: AnswerOf<typeof organizationCertificates>): string {
  const link = fileLink(url);
  if (link === '' && taskId) saveDownload(signedInEmail(), taskId);
  return link;
}
