import { learnerDetail, learnerFind, learnerList, learnerSave, learnerSearch } from '#contract/learners.contract.ts';
import { type BoundEndpoint, bind } from '#server/core/endpoints/bind.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { listOwnedRoots, listParentNames } from '#server/organizations/organizations.queries.ts';
import { editLearner, lockLearnerNames } from './learner-edits.queries.ts';
import { findRoots, readPage } from './learner-pages.ts';
import { maskMobile } from './mask-mobile.ts';
import { noAccessToLearner, requireOwnedLearner } from './owned-learner.ts';

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
