/** Shown where there is nothing to count. */
export const noFigure = '-';

type Figure = number | null | undefined;

const fixed = (digits: number) => {
  const format = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'negative',
  });
  return (figure: Figure): string =>
    figure === null || figure === undefined || !Number.isFinite(figure) ? noFigure : format.format(figure);
};

/** Two decimals, '-' when unknown. */
export const twoDecimals = fixed(2);

/** A whole number with thousands separators, '-' when unknown. */
export const count = fixed(0);
/** One decimal, '-' when unknown. */
export const oneDecimal = fixed(1);
/** A percentage (0 to 100) with two decimals and its sign, '-' when unknown (ORG-14). */
export const percentage = (figure: Figure): string =>
  twoDecimals(figure) === noFigure ? noFigure : `${twoDecimals(figure)}%`;

const dayName = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const longDayName = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

const middayOf = (dayKey: string) =>
  Date.UTC(Number(dayKey.slice(0, 4)), Number(dayKey.slice(4, 6)) - 1, Number(dayKey.slice(6, 8)), 12);

/** A day key as '15 Nov'. */
export const shortDay = (dayKey: string): string => dayName.format(middayOf(dayKey));
/** A day key as 'Sun, 15 Nov 2026'. */
export const longDay = (dayKey: string): string => longDayName.format(middayOf(dayKey));
/** A day key as 'YYYY-MM-DD'. */
export const isoDay = (dayKey: string): string => `${dayKey.slice(0, 4)}-${dayKey.slice(4, 6)}-${dayKey.slice(6, 8)}`;

const timeFormats = new Map<string, Intl.DateTimeFormat>();

const timeFormatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = timeFormats.get(timeZone);
  if (known) return known;
  const two = '2-digit';
  const parts = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts, hourCycle: 'h23' });
  timeFormats.set(timeZone, made);
  return made;
};

/** The end of the year 9999, in seconds: what comes later has no year of four digits. */
const latest = 253_402_300_799;

/** A moment (Unix seconds) as 'YYYY-MM-DD HH:mm:ss' in an IANA time zone, '-' when 0 or none (USER-07). */
export const dateTime = (seconds: Figure, timeZone: string): string =>
  !seconds || !(seconds > 0 && seconds <= latest)
    ? noFigure
    : timeFormatOf(timeZone)
        .format(seconds * 1000)
        .replace(', ', ' ');

/** A length (seconds) as 'mm:ss', whole minutes beyond the hour too; '--:--' when unknown (AUDIO-02). */
export const minutesSeconds = (seconds: Figure): string => {
  if (seconds === null || seconds === undefined || !Number.isFinite(seconds)) return '--:--';
  const whole = Math.max(0, Math.floor(seconds));
  return [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, '0')).join(':');
};
