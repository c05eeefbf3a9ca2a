import { type DayWindow, toDate } from '#rules/patterns/day-window.ts';

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** 23 November 2026, of a day key. */
export const formatDay = (day: string): string => dayFormat.format(toDate(day));

/** 23 November 2026 – 29 November 2026: mails write the months. */
export const formatDays = ({ start, end }: DayWindow, between = '–'): string =>
  `${formatDay(start)} ${between} ${formatDay(end)}`;
