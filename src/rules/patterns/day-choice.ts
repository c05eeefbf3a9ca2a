import { periodMaxDays } from '#contract/dashboard-values.ts';
import { anyTime, type DayRange } from './day-range.ts';
import {
  canEndOn,
  canStartOn,
  lastSevenDays,
  minDay,
  shiftDay,
  toDate,
  windowEndingOn,
  windowStartingOn,
} from './day-window.ts';
import {
  calendarPeriod,
  findLastMonth,
  findRangeProblem,
  type Period,
  type RangeProblem,
  shiftPeriod,
} from './periods.ts';

export type DayEnd = 'start' | 'end';

/** Which days a page can show. */
export type DaysRule = {
  /** Picking one end moves the other. */
  isAlwaysSeven: boolean;
  offers: 'sevenDays' | 'periods' | 'anyTime';
};

export const canPick = (end: DayEnd, day: string, { isAlwaysSeven, today }: DaysRule & { today: string }): boolean => {
  if (!isAlwaysSeven) return minDay <= day && day <= today;
  return end === 'start' ? canStartOn(day, today) : canEndOn(day, today);
};

/** The days after one end was picked; while none are chosen, it is both ends. */
export const withEnd = (
  end: DayEnd,
  day: string,
  { start, end: last, isAlwaysSeven }: DayRange & DaysRule,
): DayRange => {
  if (isAlwaysSeven) return end === 'start' ? windowStartingOn(day) : windowEndingOn(day);
  return { start: start || day, end: last || day, [end]: day };
};

/** Why a page cannot show the days; null if it can. */
export const findDaysProblem = (
  range: DayRange,
  { offers, today }: DaysRule & { today: string },
): RangeProblem | null =>
  findRangeProblem(range, today, offers === 'anyTime' ? Number.POSITIVE_INFINITY : periodMaxDays);

export type PresetName =
  | 'anyTime'
  | 'lastSevenDays'
  | 'lastWeek'
  | 'thisMonth'
  | 'lastMonth'
  | 'thisQuarter'
  | 'lastQuarter'
  | 'lastNinetyDays';

export type DayPreset = { name: PresetName; period: Period['period']; range: DayRange };

/** The last week from Monday to Sunday. */
const lastWeek = (today: string): DayRange => {
  const weekday = toDate(today).getUTCDay();
  return windowEndingOn(shiftDay(today, -(weekday || 7)));
};

/** The days that can be chosen by name. */
export const listPresets = (offers: DaysRule['offers'], today: string): DayPreset[] => {
  const named = (name: PresetName, period: Period['period'], range: DayRange) => ({ name, period, range });
  const sevenDays = [named('lastSevenDays', 'week', lastSevenDays(today)), named('lastWeek', 'week', lastWeek(today))];
  if (offers === 'sevenDays') return sevenDays;
  const [month, quarter] = [calendarPeriod('month', today, today), calendarPeriod('quarter', today, today)];
  return [
    ...(offers === 'anyTime' ? [named('anyTime', 'range', anyTime)] : []),
    ...sevenDays,
    named('thisMonth', 'month', month),
    named('lastMonth', 'month', findLastMonth(today)),
    named('thisQuarter', 'quarter', quarter),
    named('lastQuarter', 'quarter', calendarPeriod('quarter', shiftPeriod('quarter', quarter, -1), today)),
    named('lastNinetyDays', 'range', { start: shiftDay(today, -89), end: today }),
  ];
};
