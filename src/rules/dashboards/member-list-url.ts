import { activityMaxDays } from '#contract/learner-values.ts';
import { searchPrefix } from '#rules/organizations/organization-url.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { findRangeProblem } from '#rules/patterns/periods.ts';
import { withQuery } from '#rules/patterns/url-query.ts';
import { dashboardTabs, withTab } from './dashboard-tabs.ts';

export type MemberList = {
  /** The address of the dashboard, which keeps its organization and days. */
  address: string;
  org: string;
  today: string;
};

/** Why members are listed, and their order. */
type Listed = { activity: string; sort: string };

/**
 * The address of the list of the members behind a figure of some days.
 * Null for days that no list can have.
 */
export const memberListUrl = (
  { address, org, today }: MemberList,
  { start, end }: DayWindow,
  { activity, sort }: Listed,
): string | null => {
  if (findRangeProblem({ start, end }, today, activityMaxDays)) return null;
  return withTab(withQuery(address, searchPrefix, { org, activity, start, end, sort }), dashboardTabs.user);
};
