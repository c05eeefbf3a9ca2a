import { canStartOn, type DayWindow, lastSevenDays, windowStartingOn } from './day-window.ts';
import { readQuery, withQuery } from './url-query.ts';

export type WindowUrl = {
  address: string;
  queryPrefix: string;
  today: string;
};

/** The start day in the URL; '' if it cannot be selected (ORG-04). */
export const startInUrl = ({ address, queryPrefix, today }: WindowUrl): string => {
  const { start = '' } = readQuery(address, queryPrefix);
  return canStartOn(start, today) ? start : '';
};

export const windowInUrl = (url: WindowUrl): DayWindow => {
  const start = startInUrl(url);
  return start ? windowStartingOn(start) : lastSevenDays(url.today);
};

/** The last seven days are not written, so that the link always opens the last seven days. */
export const writeWindowUrl = ({ address, queryPrefix, today }: WindowUrl, { start }: DayWindow): string =>
  withQuery(address, queryPrefix, start === lastSevenDays(today).start ? {} : { start });
