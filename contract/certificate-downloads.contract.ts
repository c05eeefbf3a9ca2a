import * as v from 'valibot';
import { chosenOrganizationIds } from './chosen-organizations.ts';
import { endpoint } from './endpoint.ts';
import { learnerLoginMaxLength } from './learner-login.ts';
import { learnerId } from './learners.contract.ts';
import { organizationCode } from './organizations.contract.ts';

/** The most certificates of one download. */
export const certificatesMax = 4_000;

const text = v.fallback(v.string(), '');

export const certificateInspection = endpoint({
  summary: 'Whether a learner has earned a certificate that can be downloaded',
  method: 'POST',
  path: '/api/v1/philippines/client_users/cert/inspect',
  bases: ['second'],
  access: { anyOf: ['personal_certs'] },
  reads: true,
  body: v.object({ userId: learnerId }),
  answer: v.object({ canDownload: v.boolean(), count: v.optional(v.number()) }),
});

const requestedTask = v.object({
  /** The certificate, where the server gives it at once. */
  url: v.optional(v.string()),
  taskId: v.optional(v.string()),
});

export const learnerCertificates = endpoint({
  summary: "Requests a download of a learner's certificates; a mail with a link follows",
  method: 'POST',
  path: '/api/v1/philippines/client_users/cert/user',
  bases: ['second'],
  access: { anyOf: ['personal_certs'] },
  body: v.object({
    userId: learnerId,
    userCode: v.pipe(v.string(), v.minLength(1), v.maxLength(learnerLoginMaxLength)),
    orgCode: organizationCode,
  }),
  answer: requestedTask,
});

export const organizationCertificates = endpoint({
  summary: 'Requests a download of the certificates of organizations and all below them; a mail with a link follows',
  method: 'POST',
  path: '/api/v1/philippines/client_users/cert/org',
  bases: ['second'],
  access: { anyOf: ['group_certs'] },
  body: v.object({ orgIds: chosenOrganizationIds }),
  answer: requestedTask,
});

const countedOrganization = v.object({ id: v.string(), code: text, name: text, count: v.number() });

export const certificateCount = endpoint({
  summary:
    'Number of certificates of organizations and all below them; above the limit also the largest organizations below that fit',
  // Without it: the dialog shows no number, and the server rejects too many with its text.
  optional: true,
  method: 'POST',
  path: '/api/v1/philippines/client_users/cert/count',
  bases: ['second'],
  access: { anyOf: ['group_certs'] },
  reads: true,
  body: v.object({ orgIds: chosenOrganizationIds }),
  answer: v.object({
    count: v.number(),
    limit: v.fallback(v.number(), certificatesMax),
    organizations: v.fallback(v.array(countedOrganization), []),
  }),
});
