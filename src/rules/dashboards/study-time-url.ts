import { activityMaxDays } from '#contract/learner-values.ts';
import { searchPrefix } from '#rules/organizations/organization-url.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { findRangeProblem } from '#rules/patterns/periods.ts';
import { withQuery } from '#rules/patterns/url-query.ts';
import type { DurationBar } from './dashboard-figures.ts';
import { dashboardTabs, withTab } from './dashboard-tabs.ts';
import * as dashboardTexts from './dashboard-texts.ts';

type StudyTimeList = {
  /** The address of the dashboard, which keeps its organization and days. */
  address: string;
  org: string;
  today: string;
};

/**
 * The address of the list of the members by what they studied on some days, most first.
 * Null for days that no list can have.
 */
export const studyTimeUrl = ({ address, org, today }: StudyTimeList, { start, end }: DayWindow): string | null => {
  if (findRangeProblem({ start, end }, today, activityMaxDays)) return null;
  const search = { org, activity: 'studyTime', start, end, sort: '-studyTime' };
  return withTab(withQuery(address, searchPrefix, search), dashboardTabs.user);
};

/** Bars that lead to the members by what they studied on the days of the bar; others say why they do not. */
export const withStudyTimeLinks = (bars: readonly DurationBar[], list: StudyTimeList): DurationBar[] =>
  bars.map((bar) => {
    if (bar.value === null) return bar;
    const href = studyTimeUrl(list, { start: bar.dayKey, end: bar.end ?? bar.dayKey });
    return href === null
      ? { ...bar, note: dashboardTexts.noMembersListed }
      : { ...bar, link: { href, text: dashboardTexts.membersByStudyTime } };
  });
