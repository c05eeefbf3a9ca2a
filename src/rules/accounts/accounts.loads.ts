import { learnerCalls } from '#contract/learner-values.ts';
import {
  isFinding,
  isLearnerSearch,
  learnerListRequest,
  learnerPrefix,
  readOrganization,
} from '#rules/learners/learner-list-url.ts';
import { loadLearner, loadLearnerFigures } from '#rules/learners/learners.loads.ts';
import { listUrl } from '#rules/patterns/list-url.ts';
import { pageFrom } from '#rules/patterns/paging.ts';
import { readQuery } from '#rules/patterns/url-query.ts';
import type { PageLoad, PageLoads } from '#rules/shell/page-load.ts';
import { packageListRequest, packagePrefix } from './package-query.ts';
import { purchaseTabAt, purchaseTabs } from './purchase-tabs.ts';

const loadPackages: PageLoad = ({ params: { id = '' }, address }) => {
  const { page } = listUrl({ queryPrefix: packagePrefix }).read({ address });
  return [{ call: learnerCalls.packages, ...packageListRequest(id, page) }];
};

/** Empty for a search for learners, whose fields only the page can check. */
const loadLearners: PageLoad = ({ address }) => {
  const { org, id = '', email = '', name = '', page } = readQuery(address, learnerPrefix);
  const orgCode = readOrganization(org);
  return isFinding({ name }) || isLearnerSearch({ org: orgCode, id, email })
    ? []
    : [{ call: learnerCalls.list, ...learnerListRequest(orgCode, pageFrom(page)) }];
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
