import { searchPrefix } from '#rules/organizations/organization-url.ts';
import { shiftDay } from '#rules/patterns/day-window.ts';
import { withQuery } from '#rules/patterns/url-query.ts';
import { dashboardTabs, withTab } from './dashboard-tabs.ts';

type InactiveMembers = {
  /** The address of the dashboard, which keeps its organization and days. */
  address: string;
  org: string;
  /** The last of the days, as YYYYMMDD. */
  end: string;
  days: number;
};

/** The address of the list of the members who did not log in within some days. */
export const inactiveMembersUrl = ({ address, org, end, days }: InactiveMembers): string => {
  const search = { org, activity: 'inactive', start: shiftDay(end, 1 - days), end };
  return withTab(withQuery(address, searchPrefix, search), dashboardTabs.user);
};
