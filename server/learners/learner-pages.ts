import type { LearnerSort } from '#contract/learner-values.ts';
import type { LearnerPage } from '#contract/learners.contract.ts';
import type { Db } from '#server/core/database/schema.ts';
import type { Caller } from '#server/core/http/caller.ts';
import { rowsOfPage } from '#server/core/http/paging.ts';
import { listOwnedRoots, listParentNames } from '#server/organizations/organizations.queries.ts';
import { requireOwnedOrganization } from '#server/organizations/owned-organization.ts';
import { countLearners, type LearnerFilter, listLearners } from './learners.queries.ts';

type PageQuery = { page: number; pageSize: number; sort?: LearnerSort | undefined };

/** Reads a page of the learners of a filter with their organizations. */
export async function readPage(
  db: Db,
  choice: LearnerFilter,
  { page, pageSize, sort }: PageQuery,
): Promise<LearnerPage> {
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

/**
 * Returns the organization of a code, else all that the administrator owns.
 * A foreign one is rejected.
 */
export const findRoots = async ({ db, caller }: { db: Db; caller: Caller }, orgCode: string | undefined) =>
  orgCode === undefined
    ? listOwnedRoots(db, caller.id)
    : [(await requireOwnedOrganization({ db, caller }, orgCode)).id];
