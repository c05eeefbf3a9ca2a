import type { DayRange } from './day-range.ts';
import { lastSevenDays } from './day-window.ts';

export const shownRange = (range: DayRange, today: string): DayRange =>
  range.start === '' ? lastSevenDays(today) : range;

export const rangeStartingOn = (start: string, { end }: DayRange): DayRange => ({
  start,
  end: start > end ? start : end,
});
export const rangeEndingOn = (end: string, { start }: DayRange): DayRange => ({
  start: start > end ? end : start,
  end,
});
