import type { LearnerSort } from '#contract/learner-values.ts';
import {
  type LearnerPage,
  learnerDetail,
  learnerFind,
  learnerList,
  learnerSave,
  learnerSearch,
} from '#contract/learners.contract.ts';
import type { Db } from '#server/core/database/schema.ts';
import { type BoundEndpoint, bind } from '#server/core/endpoints/bind.ts';
import type { Caller } from '#server/core/http/caller.ts';
import { rowsOfPage } from '#server/core/http/paging.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { listOwnedRoots, listParentNames } from '#server/organizations/organizations.queries.ts';
import { requireOwnedOrganization } from '#server/organizations/owned-organization.ts';
import { editLearner, lockLearnerNames } from './learner-edits.queries.ts';
import { countLearners, type LearnerFilter, listLearners } from './learners.queries.ts';
import { maskMobile } from './mask-mobile.ts';
import { noAccessToLearner, requireOwnedLearner } from './owned-learner.ts';

type PageQuery = { page: number; pageSize: number; sort?: LearnerSort | undefined };

async function readPage(db: Db, choice: LearnerFilter, { page, pageSize, sort }: PageQuery): Promise<LearnerPage> {
  const total = await countLearners(db, choice);
  const rows = await listLearners(db, choice, { ...rowsOfPage({ page, pageSize }), total, sort });
  const parentNames = await listParentNames(db, [...new Set(rows.map((row) => row.organization_id))]);
  const list = rows.map(({ id, login, nick, email, status, created_at: createdAt, organization_id, name }) => ({
    user: { id, login, nick, email, status },
    org: { name, parentOrgNames: parentNames.get(organization_id) ?? [] },
    createdAt,
  }));
  return { total, page, list };
}

const findRoots = async ({ db, caller }: { db: Db; caller: Caller }, orgCode: string | undefined) =>
  orgCode === undefined
    ? listOwnedRoots(db, caller.id)
    : [(await requireOwnedOrganization({ db, caller }, orgCode)).id];

const readList = bind(learnerList, async ({ db, caller, query, heavyReads, standbyReads }) => {
  const roots = await findRoots({ db, caller }, query.orgCode);
  return heavyReads(caller.id, () => standbyReads((reads) => readPage(reads, { roots }, query)));
});

const search = bind(learnerSearch, async ({ db, caller, query, heavyReads, standbyReads }) => {
  const { login, email } = query;
  const roots = await listOwnedRoots(db, caller.id);
  return heavyReads(caller.id, () => standbyReads((reads) => readPage(reads, { roots, login, email }, query)));
});

const find = bind(learnerFind, async ({ db, caller, query, heavyReads, standbyReads }) => {
  const { orgCode, login, email, name } = query;
  const choice = { roots: await findRoots({ db, caller }, orgCode), login, email, name };
  return heavyReads(caller.id, () => standbyReads((reads) => readPage(reads, choice, query)));
});

const readDetail = bind(learnerDetail, async ({ db, caller, params }) => {
  const learner = await requireOwnedLearner({ db, caller }, params.id);
  const parentNames = await listParentNames(db, [learner.organization_id]);
  const { id, login, nick, real_name: realName, email, status, avatar } = learner;
  return {
    user: { id, login, nick, realName, email, status, avatar },
    org: {
      code: learner.organization_code,
      name: learner.organization_name,
      parentOrgNames: parentNames.get(learner.organization_id) ?? [],
    },
    maskedMobile: maskMobile(learner.mobile),
  };
});

const save = bind(
  learnerSave,
  async ({ db, caller, now, params, body: { nick, realName } }) => {
    const { customer_id: customerId, key: learnerKey } = await requireOwnedLearner({ db, caller }, params.id);
    const before = await lockLearnerNames(db, { customerId, learnerKey });
    if (!before) throw new Rejection('notAllowed', { error: noAccessToLearner });
    const after = { nick, real_name: realName };
    if (before.nick !== after.nick || before.real_name !== after.real_name)
      await editLearner(db, { customerId, learnerKey, administratorId: caller.id, editedAt: now, before, after });
    return {};
  },
  { done: 'learnerChanged' },
);

export const learnerHandlers: readonly BoundEndpoint[] = [readList, search, find, readDetail, save];
