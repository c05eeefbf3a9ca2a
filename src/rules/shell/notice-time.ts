import { dateTime, isoDay } from '#rules/patterns/formats.ts';

/**
 * When a notice appeared: 'HH:mm', before today with its day.
 * @param at milliseconds since 1970
 * @param today YYYYMMDD in the time zone
 */
export function noticeTime(at: number, { timeZone, today }: { timeZone: string; today: string }): string {
  const [day = '', time = ''] = dateTime(Math.floor(at / 1000), timeZone).split(' ');
  const minutes = time.slice(0, 'HH:mm'.length);
  return day === isoDay(today) ? minutes : `${day} ${minutes}`;
}
