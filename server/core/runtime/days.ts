const formats = new Map<string, Intl.DateTimeFormat>();

const getFormat = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, made);
  return made;
};

/** Returns the calendar day, YYYY-MM-DD, of a Unix second in an IANA time zone. */
export const dayIn = (second: number, timeZone: string): string => getFormat(timeZone).format(new Date(second * 1000));

/** Converts YYYYMMDD to YYYY-MM-DD; undefined if there is no such day. */
export function dayOfKey(key: string): string | undefined {
  const day = `${key.slice(0, 4)}-${key.slice(4, 6)}-${key.slice(6)}`;
  // The calendar has no year 0.
  const time = key.startsWith('0000') ? Number.NaN : Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : undefined;
}

/** Converts YYYY-MM-DD to YYYYMMDD. */
export const keyOfDay = (day: string): string => day.replaceAll('-', '');

/** Returns the day `days` after another, or before it if negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** Returns the days of a window, both ends included. */
export const daysBetween = (from: string, to: string): string[] =>
  Array.from({ length: countDays(from, to) }, (_, index) => addDays(from, index));

const firstDay = '0001-01-01';

/**
 * Returns `count` windows of seven days, the oldest first; the last one ends on `lastDay`, YYYY-MM-DD.
 * Those before the calendar begins are left out.
 */
export const listWeeks = (lastDay: string, count: number): { fromDay: string; toDay: string }[] =>
  Array.from({ length: count }, (_, index) => {
    const toDay = addDays(lastDay, -7 * (count - 1 - index));
    return { fromDay: addDays(toDay, -6), toDay };
  }).filter(({ fromDay }) => fromDay >= firstDay);
