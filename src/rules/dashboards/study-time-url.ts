import type { DayWindow } from '#rules/patterns/day-window.ts';
import type { DurationBar } from './dashboard-figures.ts';
import * as dashboardTexts from './dashboard-texts.ts';
import { type MemberList, memberListUrl } from './member-list-url.ts';

/** The address of the list of the members by what they studied on some days, most first. */
export const studyTimeUrl = (list: MemberList, window: DayWindow): string | null =>
  memberListUrl(list, window, { activity: 'studyTime', sort: '-studyTime' });

/**
 * Bars that lead to the members by what they studied on the days of the bar.
 * Other bars say why they do not.
 */
export const withStudyTimeLinks = (bars: readonly DurationBar[], list: MemberList): DurationBar[] =>
  bars.map((bar) => {
    if (bar.value === null) return bar;
    const href = studyTimeUrl(list, { start: bar.dayKey, end: bar.end ?? bar.dayKey });
    return href === null
      ? { ...bar, note: dashboardTexts.noMembersListed }
      : { ...bar, link: { href, text: dashboardTexts.membersByStudyTime } };
  });
