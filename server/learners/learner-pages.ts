import type { LearnerSort } from '#contract/learner-values.ts';
import type { LearnerPage, StudyTimePage } from '#contract/learners.contract.ts';
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
  return { total, page, list: await toLearners(db, rows) };
}

type ListedLearner = Omit<StudyTimePage['list'][number], 'studySeconds'>;

/** The learners of rows in their order, with their organizations and real names. */
export async function toLearners(db: Db, rows: Awaited<ReturnType<typeof listLearners>>): Promise<ListedLearner[]> {
  const parentNames = await listParentNames(db, [...new Set(rows.map((row) => row.organization_id))]);
  return rows.map(({ id, login, nick, real_name: realName, email, status, created_at: createdAt, ...row }) => ({
    user: { id, login, nick, realName, email, status },
    org: { name: row.name, parentOrgNames: parentNames.get(row.organization_id) ?? [] },
    createdAt,
  }));
}

/**
 * Returns the organization of a code, else all that the administrator owns.
 * A foreign one is rejected.
 */
export const findRoots = async ({ db, caller }: { db: Db; caller: Caller }, orgCode: string | undefined) =>
  orgCode === undefined
    ? listOwnedRoots(db, caller.id)
    : [(await requireOwnedOrganization({ db, caller }, orgCode)).id];
