import { canEndOn, type DayWindow, lastSevenDays, windowEndingOn } from './day-window.ts';
import { ignoredDaysText, type WindowUrl, windowInUrl } from './day-window-url.ts';
import * as periodTexts from './period-texts.ts';
import {
  calendarPeriod,
  canShowFrom,
  findRangeProblem,
  isCalendarPeriod,
  type Period,
  type RangeProblem,
} from './periods.ts';
import { type QueryValues, readQuery } from './url-query.ts';

type UrlProblem = RangeProblem | 'unknown';

/**
 * The period that the URL names beyond the seven days.
 * It is null without one, and a problem if it cannot be shown.
 */
const readPeriod = ({ address, queryPrefix, today }: WindowUrl): Period | UrlProblem | null => {
  const { period = '', start = '', end = '' } = readQuery(address, queryPrefix);
  if (period === '' || period === 'week') return null;
  if (isCalendarPeriod(period)) {
    if (canShowFrom(start, today)) return { period, window: calendarPeriod(period, start, today) };
    return findRangeProblem({ start, end: start }, today) ?? 'noDays';
  }
  if (period !== 'range') return 'unknown';
  const window = { start, end };
  return findRangeProblem(window, today) ?? { period, window };
};

/** The seven days of the URL, which its last day can name alone. */
const weekInUrl = (url: WindowUrl): DayWindow => {
  const { start = '', end = '' } = readQuery(url.address, url.queryPrefix);
  return start === '' && canEndOn(end, url.today) ? windowEndingOn(end) : windowInUrl(url);
};

/** The last seven days if the URL names days that cannot be shown. */
export const periodInUrl = (url: WindowUrl): Period => {
  const read = readPeriod(url);
  if (read === null) return { period: 'week', window: weekInUrl(url) };
  return typeof read === 'string' ? { period: 'week', window: lastSevenDays(url.today) } : read;
};

/** Says that seven days do not end where the URL says; empty if they do, or if it has no end. */
const ignoredEndText = (url: WindowUrl): string => {
  const { end = '' } = readQuery(url.address, url.queryPrefix);
  return end === '' || end === weekInUrl(url).end ? '' : periodTexts.ignoredEnd;
};

/** Says why the days of the URL cannot be shown; empty if they can, or if the URL has none. */
export const ignoredPeriodText = (url: WindowUrl): string => {
  const read = readPeriod(url);
  if (read === null) return ignoredDaysText(url) || ignoredEndText(url);
  return typeof read === 'string' ? periodTexts.ignoredPeriod(read) : '';
};

/**
 * The parameters of the URL.
 * The last seven days have none, so that the link always opens the last ones.
 */
export const toPeriodQuery = ({ period, window: { start, end } }: Period, today: string): QueryValues => {
  if (period === 'week') return { start: start === lastSevenDays(today).start ? '' : start };
  return { period, start, ...(period === 'range' ? { end } : {}) };
};
