import { learnerCalls, learnerPageSize, learnerSortColumns } from '#contract/learner-values.ts';
import {
  isFinding,
  isLearnerSearch,
  learnerListRequest,
  learnerPrefix,
  readOrganization,
} from '#rules/learners/learner-list-url.ts';
import { loadLearner, loadLearnerFigures } from '#rules/learners/learners.loads.ts';
import { listUrl } from '#rules/patterns/list-url.ts';
import { readQuery } from '#rules/patterns/url-query.ts';
import type { PageLoad, PageLoads } from '#rules/shell/page-load.ts';
import { packageListRequest, packageListUrl } from './package-query.ts';
import { purchaseTabAt, purchaseTabs } from './purchase-tabs.ts';

const loadPackages: PageLoad = ({ params: { id = '' }, ...visit }) => [
  { call: learnerCalls.packages, ...packageListRequest(id, listUrl(packageListUrl).read(visit)) },
];

/** Empty for a search for learners, whose fields only the page can check. */
const loadLearners: PageLoad = (visit) => {
  const list = { queryPrefix: learnerPrefix, pageSize: learnerPageSize, sortColumns: learnerSortColumns };
  const { page, size, sort } = listUrl(list).read(visit);
  const { org: written, id = '', email = '', name = '', activity = '' } = readQuery(visit.address, learnerPrefix);
  const query = { org: readOrganization(written), id, email, name, activity };
  return isFinding({ query, sort }) || isLearnerSearch(query)
    ? []
    : [{ call: learnerCalls.list, ...learnerListRequest({ query, page, size }) }];
};

export const loads = {
  accountList: loadLearners,
  accountDetail: loadLearner,
  accountEdit: loadLearner,
  purchases: (visit) => {
    const isReport = purchaseTabAt(visit.address, visit.permissions) === purchaseTabs.report;
    return [...loadLearner(visit), ...(isReport ? loadLearnerFigures : loadPackages)(visit)];
  },
} satisfies PageLoads;
