import {
  certificateCount,
  certificateInspection,
  certificatesMax,
  learnerCertificates,
  organizationCertificates,
} from '#contract/certificate-downloads.contract.ts';
import { countCertificates } from '#server/certificates/certificates.queries.ts';
import { fittingOrganizations } from '#server/certificates/fitting-organizations.ts';
import type { Db } from '#server/core/database/schema.ts';
import { type BoundEndpoint, bind } from '#server/core/endpoints/bind.ts';
import { shortCode } from '#server/core/files/safe-code.ts';
import type { Caller } from '#server/core/http/caller.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { dayIn } from '#server/core/runtime/days.ts';
import { listCertified } from '#server/learners/organization-counts.queries.ts';
import { requireOwnedLearner } from '#server/learners/owned-learner.ts';
import { nameOrganizations } from '#server/organizations/organization-names.queries.ts';
import { findRootId, isWithin } from '#server/organizations/organizations.queries.ts';
import { requireOwnedOrganizationIds } from '#server/organizations/owned-organization.ts';
import { isolate } from '#texts/isolated-text.ts';
import { formatAttribution, namesShown } from './attribution.ts';
import { requireEnabled } from './enabled-organizations.ts';
import { requestCertificates } from './request-certificates.ts';

const organizationsShown = 100;

const inspect = bind(certificateInspection, async ({ db, caller, body }) => {
  const { customer_id: customerId, key: learnerKey } = await requireOwnedLearner({ db, caller }, body.userId);
  const holders = { customerId, learnerKey };
  const count = await countCertificates(db, holders);
  return { canDownload: count > 0, count };
});

const requireChosen = async (context: { db: Db; caller: Caller }, orgIds: readonly string[]) => {
  const chosen = await requireOwnedOrganizationIds(context, orgIds);
  await requireEnabled(context, chosen);
  return chosen;
};

const count = bind(certificateCount, async ({ db, caller, body, heavyReads }) => {
  const roots = (await requireChosen({ db, caller }, body.orgIds)).map(({ id }) => id);
  const limit = certificatesMax;
  const { total, below } = await heavyReads(caller.id, async () => {
    const counted = await countCertificates(db, { roots });
    return { total: counted, below: counted > limit ? await listCertified(db, { ids: roots, limit }) : [] };
  });
  const organizations = fittingOrganizations(below, limit)
    .slice(0, organizationsShown)
    .map(({ id, code, name, count: certificates }) => ({ id, code, name, count: certificates }));
  return { count: total, limit, organizations };
});

const formatFileName = (code: string, day: string): string => `certificates-${shortCode(code)}-${day}.zip`;

const requestOfOrganizations = bind(
  organizationCertificates,
  async ({ db, caller, body, now, ...context }) => {
    const chosen = await requireChosen({ db, caller }, body.orgIds);
    const [first = { id: '', code: '' }] = chosen;
    const ids = chosen.map(({ id }) => id);
    const getName = await nameOrganizations(db, caller.id, ids.slice(0, namesShown));
    const taskId = await requestCertificates(
      { ...context, db, now },
      {
        administratorId: caller.id,
        customerId: await findRootId(db, first.id),
        holders: { roots: ids.toSorted() },
        attribution: formatAttribution(ids.map(getName)),
        fileName: formatFileName(first.code, dayIn(now, context.settings.console.timeZone)),
      },
    );
    return { taskId };
  },
  { done: 'certificatesRequested' },
);

const requestOfLearner = bind(
  learnerCertificates,
  async ({ db, caller, body, now, ...context }) => {
    const learner = await requireOwnedLearner({ db, caller }, body.userId);
    const errors = [
      ...(learner.login === body.userCode ? [] : ['userCode: must be the ID of the learner']),
      ...((await isWithin(db, learner.organization_id, body.orgCode))
        ? []
        : ['orgCode: must be an organization of the learner']),
    ];
    if (errors.length > 0) throw new Rejection('invalid', { errors });
    const taskId = await requestCertificates(
      { ...context, db, now },
      {
        administratorId: caller.id,
        customerId: learner.customer_id,
        holders: { customerId: learner.customer_id, learnerKey: learner.key },
        attribution: `${isolate(learner.real_name || learner.nick)} (${learner.login})`,
        fileName: formatFileName(learner.login, dayIn(now, context.settings.console.timeZone)),
      },
    );
    return { taskId };
  },
  { done: 'certificatesRequested' },
);

export const certificateDownloadHandlers: readonly BoundEndpoint[] = [
  inspect,
  count,
  requestOfOrganizations,
  requestOfLearner,
];
