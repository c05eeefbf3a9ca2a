import { type PeriodKind, periodMaxDays } from '#contract/dashboard-values.ts';
import { formatAmount } from '#texts/amounts.ts';
import { monthYear } from './formats.ts';
import type { CalendarPeriod, Grouping, RangeProblem } from './periods.ts';

export const legend = 'Length of the period';
export const kinds = {
  week: 'Week',
  month: 'Month',
  quarter: 'Quarter',
  range: 'Range',
} as const satisfies Record<PeriodKind, string>;
export const before = { month: 'The month before', quarter: 'The quarter before' };
export const after = { month: 'The month after', quarter: 'The quarter after' };
export const sevenDaysOnly = 'This server has figures of seven days only.';

/** 'November 2026', or 'Q4 2026'; `start` is the first day. */
export const formatCalendarPeriod = (period: CalendarPeriod, start: string): string =>
  period === 'month' ? monthYear(start) : `Q${Math.ceil(Number(start.slice(4, 6)) / 3)} ${start.slice(0, 4)}`;

const limit = formatAmount(periodMaxDays, 'day');

/** Why two days are no range, next to the fields. */
export const rangeProblems = {
  noDays: 'Choose a first and a last day.',
  reversed: 'The last day is before the first one.',
  early: 'Choose a first day from 2000-01-01 on.',
  future: 'These days are not over yet. Choose days until today.',
  long: `A range has at most ${limit}.`,
} as const satisfies Record<RangeProblem, string>;

const ignored = {
  unknown: 'The address has an unknown length of the period.',
  noDays: 'The address has no days that a calendar has.',
  reversed: 'In the address the last day is before the first one.',
  early: 'The address has days before 2000-01-01.',
  future: 'The address has days in the future.',
} as const satisfies Record<Exclude<RangeProblem, 'long'> | 'unknown', string>;

const tooLong = (maxDays: number): string => `The address has more than ${formatAmount(maxDays, 'day')}.`;

export const ignoredPeriod = (problem: RangeProblem | 'unknown', maxDays: number = periodMaxDays): string =>
  `${problem === 'long' ? tooLong(maxDays) : ignored[problem]} These are the last 7 days.`;

export const ignoredEnd = 'The address has a last day that is not that of these 7 days.';

export const rangeLimit = `Up to ${limit}.`;

/** How the bars of a chart are grouped. */
export const groupings = {
  day: 'by day',
  week: 'by 7 days, from the first day',
  month: 'by month',
} as const satisfies Record<Grouping, string>;
