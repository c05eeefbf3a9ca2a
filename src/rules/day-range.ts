import { dayKeyAt, isDayKey, lastSevenDays, minDay, shiftDay } from './day-window.ts';

/** Days from `start` to `end`, both included, as day keys YYYYMMDD; both are empty for any time. */
export type DayRange = { start: string; end: string };

export const anyTime: DayRange = { start: '', end: '' };

const isInRange = (day: string): boolean => isDayKey(day) && day >= minDay;

export const rangeOf = ({ start = '', end = '' }: Partial<DayRange>): DayRange =>
  isInRange(start) && isInRange(end) && start <= end ? { start, end } : anyTime;

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

const hour = 3_600;
const zoneHours = 15;

const utcMidnight = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6, 8))) / 1_000;

export const dayStart = (day: string, timeZone: string): number => {
  let [before, after] = [utcMidnight(day) - zoneHours * hour, utcMidnight(day) + zoneHours * hour];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayKeyAt(middle * 1_000, timeZone) < day) before = middle;
    else after = middle;
  }
  return after;
};

/** The first and the last second, in Unix seconds; undefined for any time. */
export const secondsOf = ({ start, end }: DayRange, timeZone: string) => ({
  from: start === '' ? undefined : dayStart(start, timeZone),
  until: end === '' ? undefined : dayStart(shiftDay(end, 1), timeZone) - 1,
});
