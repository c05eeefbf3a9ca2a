import { type PeriodKind, periodKinds, periodMaxDays, windowDays } from '#contract/dashboard-values.ts';
import { type DayWindow, isDayKey, minDay, minEnd, shiftDay, toDate, windowEndingOn } from './day-window.ts';

/** The kinds of periods that can be chosen. */
export const choosableKinds: readonly PeriodKind[] = periodKinds;

export type Period = { period: PeriodKind; window: DayWindow };

/** The periods that the calendar gives, by their months. */
const monthsOf = { month: 1, quarter: 3 } as const;

export type CalendarPeriod = keyof typeof monthsOf;

export const isCalendarPeriod = (period: string): period is CalendarPeriod => Object.hasOwn(monthsOf, period);

export const countDays = ({ start, end }: DayWindow): number =>
  Math.round((toDate(end).getTime() - toDate(start).getTime()) / 86_400_000) + 1;

export const listDays = (window: DayWindow): string[] =>
  Array.from({ length: Math.max(0, countDays(window)) }, (_, day) => shiftDay(window.start, day));

/** The first day of the month that is `months` after that of the day. */
const firstOfMonth = (day: string, months = 0): string => {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(4, 6)) - 1 + months;
  return `${String(Math.floor(month / 12)).padStart(4, '0')}${String((month % 12) + 1).padStart(2, '0')}01`;
};

const findFirst = (period: CalendarPeriod, day: string): string => {
  const months = monthsOf[period];
  return firstOfMonth(day, -((Number(day.slice(4, 6)) - 1) % months));
};

/** The whole month or quarter with a day in it. */
export const wholePeriod = (period: CalendarPeriod, day: string): DayWindow => {
  const start = findFirst(period, day);
  return { start, end: shiftDay(firstOfMonth(start, monthsOf[period]), -1) };
};

/** The month or quarter with a day in it, until today at most. */
export const calendarPeriod = (period: CalendarPeriod, day: string, today: string): DayWindow => {
  const { start, end } = wholePeriod(period, day);
  return { start, end: end < today ? end : today };
};

/** The month or quarter before or after; it may be one that nobody can choose. */
export const shiftPeriod = (period: CalendarPeriod, { start }: DayWindow, by: 1 | -1): string =>
  firstOfMonth(start, by * monthsOf[period]);

/** The last month that is over. */
export const findLastMonth = (today: string): DayWindow =>
  wholePeriod('month', shiftPeriod('month', wholePeriod('month', today), -1));

/** How many months or quarters can be chosen from a list. */
const listedPeriods = 24;

/**
 * The first days of the latest months or quarters, the newest first.
 * The shown one is always among them.
 */
export const listCalendarPeriods = (period: CalendarPeriod, { start }: DayWindow, today: string): string[] => {
  const newest = findFirst(period, today);
  const latest = Array.from({ length: listedPeriods }, (_, at) => firstOfMonth(newest, -at * monthsOf[period]));
  return latest.includes(start) ? latest : [...latest, start];
};

export const canShowFrom = (day: string, today: string): boolean => isDayKey(day) && minDay <= day && day <= today;

export type RangeProblem = 'noDays' | 'reversed' | 'early' | 'future' | 'long';

/** Why the days cannot be shown; null if they can. */
export const findRangeProblem = (
  { start, end }: DayWindow,
  today: string,
  maxDays: number = periodMaxDays,
): RangeProblem | null => {
  if (!isDayKey(start) || !isDayKey(end)) return 'noDays';
  if (end < start) return 'reversed';
  if (start < minDay) return 'early';
  if (end > today) return 'future';
  return countDays({ start, end }) > maxDays ? 'long' : null;
};

/** The days of another kind of period that are nearest to those that are shown. */
export const toPeriod = (period: PeriodKind, shown: DayWindow, today: string): DayWindow => {
  if (period === 'range') return shown;
  if (period === 'week') return windowEndingOn(shown.end < minEnd ? minEnd : shown.end);
  return calendarPeriod(period, shown.end, today);
};

/** Whether the page can show these days, which a month or a quarter begins with its first day. */
export const canShow = ({ period, window }: Period, today: string): boolean => {
  if (findRangeProblem(window, today)) return false;
  if (!isCalendarPeriod(period)) return period === 'range' || countDays(window) === windowDays;
  const whole = calendarPeriod(period, window.start, today);
  return whole.start === window.start && whole.end === window.end;
};

export type Grouping = 'day' | 'week' | 'month';

const maxDaysByDay = 31;
const maxDaysByWeek = 92;

/** A month is drawn by day, a quarter by seven days, and what is longer by month. */
export const findGrouping = (window: DayWindow): Grouping => {
  const days = countDays(window);
  if (days <= maxDaysByDay) return 'day';
  return days <= maxDaysByWeek ? 'week' : 'month';
};

/** The last day of the group that begins with the day. */
const groupEnd = {
  day: (day: string) => day,
  week: (day: string) => shiftDay(day, 6),
  month: (day: string) => shiftDay(firstOfMonth(day, 1), -1),
} as const satisfies Record<Grouping, (day: string) => string>;

/** The groups of days in their order; the first and the last can be shorter. */
export const groupDays = (window: DayWindow): DayWindow[] => {
  const getEnd = groupEnd[findGrouping(window)];
  const groups: DayWindow[] = [];
  // Counted, because a day after the year 9999 is before all others as a text.
  for (let left = countDays(window), start = window.start; left > 0; ) {
    const end = getEnd(start);
    const days = Math.min(left, Math.max(1, countDays({ start, end })));
    groups.push({ start, end: shiftDay(start, days - 1) });
    left -= days;
    start = shiftDay(start, days);
  }
  return groups;
};
