import { readQuery, withQuery } from './address-query.ts';
import { type DayWindow, lastSevenDays, mayStartOn, windowStartingOn } from './day-window.ts';

/** An address, and the name under which it keeps the first day of a window (`report.start=20261101`). */
export type WindowPlace = {
  address: string;
  space: string;
  /** The present day, YYYYMMDD. */
  today: string;
};

/** The first day that an address names; '' where it names none that can be picked (ORG-04). */
export const startInAddress = ({ address, space, today }: WindowPlace): string => {
  const { start = '' } = readQuery(address, space);
  return mayStartOn(start, today) ? start : '';
};

/** The window that an address names, the last seven days where it names none. */
export const windowInAddress = (place: WindowPlace): DayWindow => {
  const start = startInAddress(place);
  return start ? windowStartingOn(start) : lastSevenDays(place.today);
};

/** The address of a window; the last seven days are left out, so that they stay the last ones whenever it is opened. */
export const addressWithWindow = ({ address, space, today }: WindowPlace, { start }: DayWindow): string =>
  withQuery(address, space, start === lastSevenDays(today).start ? {} : { start });
