import type { DayWindow } from '#rules/patterns/day-window.ts';
import { listedMembers } from './member-times.ts';

export type MemberSort = 'studyTime' | '-studyTime';

type MemberTimesRequest = { orgCode: string; window: DayWindow; sort: MemberSort };

export const memberTimesRequest = ({ orgCode, window, sort }: MemberTimesRequest) => ({
  query: {
    orgCode,
    sort,
    page: 1,
    pageSize: listedMembers,
    startDayKey: window.start,
    endDayKey: window.end,
  },
});
