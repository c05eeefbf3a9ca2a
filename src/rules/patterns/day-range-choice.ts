import type { DayRange } from './day-range.ts';

/** While no range is chosen, the first day that is picked is both ends. */
export const rangeStartingOn = (start: string, { end }: DayRange): DayRange => ({
  start,
  end: start > end ? start : end,
});
export const rangeEndingOn = (end: string, { start }: DayRange): DayRange => ({
  start: start === '' || start > end ? end : start,
  end,
});
