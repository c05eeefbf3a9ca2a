import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';
import { windowDays } from '#contract/dashboards.contract.ts';

dayjs.extend(utc);
dayjs.extend(customParseFormat);

const keyFormat = 'YYYYMMDD';

/** Seven days, both ends counted, as day keys YYYYMMDD. */
export type DayWindow = { start: string; end: string };

/** The day key that is `days` after (or, negative, before) another. */
export const shiftDay = (key: string, days: number): string =>
  dayjs.utc(key, keyFormat).add(days, 'day').format(keyFormat);

/** The day key of a moment (milliseconds since 1970) in an IANA time zone (USER-07). */
export const dayKeyAt = (moment: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .format(moment)
    .replaceAll('-', '');

/** Today and the six days before (ORG-03, 'Last 7 Days'). */
export const lastSevenDays = (today: string): DayWindow => windowEndingOn(today);

/** Picking a start sets the end six days later (ORG-03). */
export const windowStartingOn = (start: string): DayWindow => ({ start, end: shiftDay(start, windowDays - 1) });

/** Picking an end sets the start six days earlier (ORG-03). */
export const windowEndingOn = (end: string): DayWindow => ({ start: shiftDay(end, 1 - windowDays), end });

/** The seven days right before a window. */
export const windowBefore = ({ start }: DayWindow): DayWindow => windowEndingOn(shiftDay(start, -1));

/** No study is older; a day before it is a slip of the pen. */
export const earliestDay = '20000101';

/** The first and the last day that a window of seven days can end or start on (ORG-04). */
export const earliestEnd: string = shiftDay(earliestDay, windowDays - 1);
/** The first day, YYYYMMDD, of the latest window, which ends today. */
export const latestStart = (today: string): string => shiftDay(today, 1 - windowDays);

/** A start later than today-6 cannot be picked (ORG-04). */
export const mayStartOn = (day: string, today: string): boolean =>
  isDayKey(day) && earliestDay <= day && day <= latestStart(today);

/** An end in the future cannot be picked (ORG-04). */
export const mayEndOn = (day: string, today: string): boolean => isDayKey(day) && earliestEnd <= day && day <= today;

/** Whether a text is an existing day written YYYYMMDD. */
export const isDayKey = (text: string): boolean => dayjs.utc(text, keyFormat, true).isValid();

/** The seven day keys of a window, oldest first. */
export const daysOf = (window: DayWindow): string[] =>
  Array.from({ length: windowDays }, (_, day) => shiftDay(window.start, day));
