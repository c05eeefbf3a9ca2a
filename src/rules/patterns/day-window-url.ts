import { ignoredDays } from './day-texts.ts';
import { canStartOn, type DayWindow, isDayKey, lastSevenDays, windowStartingOn } from './day-window.ts';
import { isoDay } from './formats.ts';
import { readQuery, withQuery } from './url-query.ts';

export type WindowUrl = {
  address: string;
  queryPrefix: string;
  today: string;
};

/** The start day in the URL; '' if it cannot be selected. */
export const startInUrl = ({ address, queryPrefix, today }: WindowUrl): string => {
  const { start = '' } = readQuery(address, queryPrefix);
  return canStartOn(start, today) ? start : '';
};

export const windowInUrl = (url: WindowUrl): DayWindow => {
  const start = startInUrl(url);
  return start ? windowStartingOn(start) : lastSevenDays(url.today);
};

/**
 * Says that the days of the URL cannot be shown, such as days to come.
 * Empty if they can, or if the URL has none.
 */
export const ignoredDaysText = ({ address, queryPrefix, today }: WindowUrl): string => {
  const { start = '' } = readQuery(address, queryPrefix);
  if (start === '' || canStartOn(start, today)) return '';
  const named = isDayKey(start) ? ` (from ${isoDay(start)})` : '';
  return ignoredDays(named);
};

/** The last seven days are not written, so that the link always opens the last seven days. */
export const writeWindowUrl = ({ address, queryPrefix, today }: WindowUrl, { start }: DayWindow): string =>
  withQuery(address, queryPrefix, start === lastSevenDays(today).start ? {} : { start });
