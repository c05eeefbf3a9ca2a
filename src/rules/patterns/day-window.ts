import { windowDays } from '#contract/dashboard-values.ts';

/** Days in a row, both ends included, as day keys YYYYMMDD. */
export type DayWindow = { start: string; end: string };

export const toDate = (key: string): Date =>
  new Date(Date.UTC(Number(key.slice(0, 4)), Number(key.slice(4, 6)) - 1, Number(key.slice(6, 8))));

const toDayKey = (date: Date): string => date.toISOString().slice(0, 10).replaceAll('-', '');

export const shiftDay = (key: string, days: number): string => {
  const date = toDate(key);
  date.setUTCDate(date.getUTCDate() + days);
  return toDayKey(date);
};

/** `moment` is in milliseconds since 1970, `timeZone` an IANA name. */
export const dayKeyAt = (moment: number, timeZone: string): string => {
  // Intl takes tens of milliseconds to load its zones on a slow computer.
  if (timeZone === 'UTC') return toDayKey(new Date(moment));
  return getDayFormat(timeZone).format(moment).replaceAll('-', '');
};

const dayFormats = new Map<string, Intl.DateTimeFormat>();

const getDayFormat = (timeZone: string): Intl.DateTimeFormat => {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  const created = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  dayFormats.set(timeZone, created);
  return created;
};

export const lastSevenDays = (today: string): DayWindow => windowEndingOn(today);

export const windowStartingOn = (start: string): DayWindow => ({ start, end: shiftDay(start, windowDays - 1) });

export const windowEndingOn = (end: string): DayWindow => ({ start: shiftDay(end, 1 - windowDays), end });

export const minDay = '20000101';

export const minEnd: string = shiftDay(minDay, windowDays - 1);
const maxStart = (today: string): string => shiftDay(today, 1 - windowDays);

export const canStartOn = (day: string, today: string): boolean =>
  isDayKey(day) && minDay <= day && day <= maxStart(today);

export const canEndOn = (day: string, today: string): boolean => isDayKey(day) && minEnd <= day && day <= today;

export const isDayKey = (text: string): boolean => /^\d{8}$/.test(text) && toDayKey(toDate(text)) === text;
