import { dashboardCalls } from '#contract/dashboard-values.ts';
import { organizationInUrl, readOrganizationUrl } from '#rules/organizations/organization-url.ts';
import type { PageLoad, PageLoads } from '#rules/shell/page-load.ts';
import { organizationDashboardRequest } from './dashboard-requests.ts';
import { dashboardTabs, tabAt } from './dashboard-tabs.ts';

const organizationFigures: PageLoad = ({ address, organization, today }) => {
  const owned = [organizationInUrl(address) || organization];
  const shown = readOrganizationUrl({ address, owned, today });
  const call = dashboardCalls.organization;
  // A server need not have the call for other lengths, and the page says so.
  return shown.orgCode && shown.period === 'week'
    ? [{ call, ...organizationDashboardRequest(shown), onlyAtStart: true }]
    : [];
};

export const loads = {
  dashboard: (visit) =>
    tabAt(visit.address, visit.permissions) === dashboardTabs.organization ? organizationFigures(visit) : [],
} satisfies PageLoads;
