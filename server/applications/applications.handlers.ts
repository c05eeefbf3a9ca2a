import type { ApplicationSort } from '#contract/application-values.ts';
import { applicationCreate, applicationList } from '#contract/applications.contract.ts';
import type { Db } from '#server/core/database/schema.ts';
import { type BoundEndpoint, bind } from '#server/core/endpoints/bind.ts';
import { rowsOfPage } from '#server/core/http/paging.ts';
import { listOwnedRoots, listParentNames } from '#server/organizations/organizations.queries.ts';
import { addApplications } from './application-writes.queries.ts';
import { countApplications, listApplications, nickSearch } from './applications.queries.ts';
import { requireAcceptedRows } from './check-rows.ts';

type Choice = Parameters<typeof countApplications>[1];
type ShownPage = { page: number; pageSize: number; sort: ApplicationSort | undefined };

const readPage = async (db: Db, choice: Choice, { page, pageSize, sort }: ShownPage) => {
  const total = await countApplications(db, choice);
  const rows = await listApplications(db, choice, { ...rowsOfPage({ page, pageSize }), sort });
  const parentNames = await listParentNames(db, [...new Set(rows.map((row) => row.organization_id))]);
  const list = rows.map((row) => ({
    id: String(row.key),
    entUser: { code: row.administrator_code, nick: row.administrator_nick },
    userInfo: { email: row.email, nick: row.nick },
    org: {
      code: row.organization_code,
      name: row.organization_name,
      parentOrgNames: parentNames.get(row.organization_id) ?? [],
    },
    status: row.status,
    login: row.login,
    createdAtSec: row.created_at,
    approvedAtSec: row.approved_at,
    refusedAtSec: row.refused_at,
    ...(row.error_reason === '' ? {} : { reason: row.error_reason }),
  }));
  return { total, page, list, sort };
};

const readList = bind(
  applicationList,
  async ({ db, caller, query: { page, pageSize, sort, ...filter }, heavyReads }) => {
    const choice = { ...filter, roots: await listOwnedRoots(db, caller.id) };
    return heavyReads(caller.id, () => readPage(db, choice, { page, pageSize, sort }));
  },
);

const create = bind(
  applicationCreate,
  async ({ db, caller, body, now }) => {
    const accepted = await requireAcceptedRows({ db, caller }, body.applications);
    await addApplications(
      db,
      accepted.map(({ draft, email, organizationId, customerId }) => ({
        customer_id: customerId,
        organization_id: organizationId,
        administrator_id: caller.id,
        email,
        nick: draft.nick,
        nick_search: nickSearch(draft.nick),
        real_name: draft.realName,
        status: 'PENDING' as const,
        created_at: now,
      })),
    );
    return {};
  },
  { done: 'applied' },
);

export const applicationHandlers: readonly BoundEndpoint[] = [readList, create];
