import dayjs from 'dayjs';

export const noFigure = '-';

type Figure = number | null | undefined;

// `Intl.NumberFormat` would delay the first paint of the figures by 55 ms on a slow computer.
const fixed = (digits: number) => {
  const roundHalfUp = (size: number) => (size < 1e-6 ? 0 : Math.round(Number(`${size}e${digits}`)) / 10 ** digits);
  return (figure: Figure): string => {
    if (figure === null || figure === undefined || !Number.isFinite(figure)) return noFigure;
    const size = roundHalfUp(Math.abs(figure));
    const text = size.toFixed(digits).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
    return figure < 0 && size > 0 ? `-${text}` : text;
  };
};

export const twoDecimals = fixed(2);

export const count = fixed(0);
export const oneDecimal = fixed(1);
/** `figure` is from 0 to 100. */
export const percentage = (figure: Figure): string =>
  twoDecimals(figure) === noFigure ? noFigure : `${twoDecimals(figure)}%`;

export const shortDay = (dayKey: string): string => dayjs(dayKey).format('D MMM');
export const shortMonth = (dayKey: string): string => dayjs(dayKey).format('MMM YYYY');
export const monthYear = (dayKey: string): string => dayjs(dayKey).format('MMMM YYYY');
export const longDay = (dayKey: string): string => dayjs(dayKey).format('ddd, D MMM YYYY');
/** From the first to the last day, with the year where it is not that of `today`. */
export const dayRange = ({ start, end }: { start: string; end: string }, today: string): string => {
  const ofYear = (dayKey: string) =>
    dayKey.slice(0, 4) === today.slice(0, 4) ? shortDay(dayKey) : dayjs(dayKey).format('D MMM YYYY');
  return start === end ? ofYear(start) : `${ofYear(start)} – ${ofYear(end)}`;
};

export const soFar = 'so far';

/** A day in full, which says that today is not over. */
export const dayLabel = (dayKey: string, today: string): string =>
  dayKey === today ? `${longDay(dayKey)} (${soFar})` : longDay(dayKey);

/** The days of a bar in full, which say that today is not over. */
export const barLabel = ({ dayKey, end = dayKey }: { dayKey: string; end?: string }, today: string): string => {
  if (dayKey === end) return dayLabel(dayKey, today);
  const days = dayRange({ start: dayKey, end }, '');
  return end === today ? `${days} (${soFar})` : days;
};

/** The short form, for what counts up to a day. */
export const lastDay = (dayKey: string, today: string): string =>
  dayKey === today ? `${shortDay(dayKey)}, ${soFar}` : shortDay(dayKey);

/**
 * The lines below the bar of a day: weekday and day, the month, and whether the day is not over.
 * The month stands below the first bar and where a month begins.
 */
export const dayTicks = (dayKey: string, { today, isFirst }: { today: string; isFirst: boolean }) => {
  const [weekday = '', day = ''] = dayjs(dayKey).format('ddd D').split(' ');
  const month = isFirst || dayKey.endsWith('01') ? [dayjs(dayKey).format('MMM')] : [];
  return [[weekday, day] as const, ...month, ...(dayKey === today ? [soFar] : [])];
};

export const isoDay = (dayKey: string): string => dayjs(dayKey).format('YYYY-MM-DD');
export const isoDays = ({ start, end }: { start: string; end: string }): string => `${isoDay(start)} – ${isoDay(end)}`;

const secondsEnd = 'YYYY-MM-DDTHH:mm:ss'.length;

const timeFormats = new Map<string, Intl.DateTimeFormat>();

const getTimeFormat = (timeZone: string): Intl.DateTimeFormat => {
  const known = timeFormats.get(timeZone);
  if (known) return known;
  const two = '2-digit';
  const parts = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts, hourCycle: 'h23' });
  timeFormats.set(timeZone, made);
  return made;
};

/** The end of the year 9999, in Unix seconds. */
const maxSeconds = 253_402_300_799;

/** Unix seconds as 'YYYY-MM-DD HH:mm:ss' in an IANA time zone. */
export const dateTime = (seconds: Figure, timeZone: string): string =>
  !seconds || !(seconds > 0 && seconds <= maxSeconds) ? noFigure : timeText(seconds * 1000, timeZone);

const timeText = (moment: number, timeZone: string): string =>
  timeZone === 'UTC'
    ? new Date(moment).toISOString().slice(0, secondsEnd).replace('T', ' ')
    : getTimeFormat(timeZone).format(moment).replace(', ', ' ');

/** Seconds as 'mm:ss', with more than 59 minutes if needed. */
export const minutesSeconds = (seconds: Figure): string => {
  if (seconds === null || seconds === undefined || !Number.isFinite(seconds)) return '--:--';
  const whole = Math.max(0, Math.floor(seconds));
  return [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, '0')).join(':');
};
