import { dayKeyAt, isDayKey, minDay, shiftDay, toDate } from './day-window.ts';

/**
 * The days from `start` to `end`, both included, as day keys YYYYMMDD.
 * Both are empty for any time.
 */
export type DayRange = { start: string; end: string };

export const anyTime: DayRange = { start: '', end: '' };

const isInRange = (day: string): boolean => isDayKey(day) && day >= minDay;

export const toRange = ({ start = '', end = '' }: Partial<DayRange>): DayRange =>
  isInRange(start) && isInRange(end) && start <= end ? { start, end } : anyTime;

/** No zone is further from UTC. */
const zoneSeconds = 15 * 3_600;

export const dayStart = (day: string, timeZone: string): number => {
  const midnight = toDate(day).getTime() / 1_000;
  let [before, after] = [midnight - zoneSeconds, midnight + zoneSeconds];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayKeyAt(middle * 1_000, timeZone) < day) before = middle;
    else after = middle;
  }
  return after;
};

/** The first and the last second, in Unix seconds; undefined for any time. */
export const toSeconds = ({ start, end }: DayRange, timeZone: string) => ({
  from: start === '' ? undefined : dayStart(start, timeZone),
  until: end === '' ? undefined : dayStart(shiftDay(end, 1), timeZone) - 1,
});
