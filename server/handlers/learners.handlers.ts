import { type LearnerPage, learnerDetail, learnerList, learnerSearch } from '#contract/learners.contract.ts';
import { requireOwnedLearner, requireOwnedOrganization } from '#server/access.ts';
import { type Bound, bind } from '#server/bind.ts';
import { countLearners, type LearnerChoice, listLearners } from '#server/database/queries/learners.queries.ts';
import { listOwnedTops, listParentNames } from '#server/database/queries/organizations.queries.ts';
import type { Db } from '#server/database/schema.ts';
import { maskMobile } from '#server/mask-mobile.ts';

type Place = { page: number; pageSize: number };

async function readPage(db: Db, choice: LearnerChoice, { page, pageSize }: Place): Promise<LearnerPage> {
  const total = await countLearners(db, choice);
  const rows = await listLearners(db, choice, { offset: (page - 1) * pageSize, limit: pageSize, total });
  const parentNames = await listParentNames(db, [...new Set(rows.map((row) => row.organization_id))]);
  const list = rows.map(({ id, login, nick, email, status, created_at: createdAt, organization_id, name }) => ({
    user: { id, login, nick, email, status },
    org: { name, parentOrgNames: parentNames.get(organization_id) ?? [] },
    createdAt,
  }));
  return { total, page, list };
}

const readList = bind(learnerList, async ({ db, caller, query }) => {
  const tops =
    query.orgCode === undefined
      ? await listOwnedTops(db, caller.id)
      : [(await requireOwnedOrganization({ db, caller }, query.orgCode)).id];
  return readPage(db, { tops }, query);
});

const search = bind(learnerSearch, async ({ db, caller, query }) => {
  const { login, email } = query;
  return readPage(db, { tops: await listOwnedTops(db, caller.id), login, email }, query);
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

export const learnerHandlers: readonly Bound[] = [readList, search, readDetail];
