import { amountOf } from './amounts.ts';
import { dateTime, isoDay } from './formats.ts';

export const noticesTitle = 'Notices';
export const noNotices = 'No notices since you signed in.';
export const listedNotices = 'The last 30 notices since you signed in';
export const clearNotices = 'Clear';
export const dismissNotice = 'Dismiss';

/** The word next to the sign of a notice. */
export const toneNames = { success: 'Done', error: 'Problem', warning: 'Warning', info: 'Note' } as const;

/** The name of the button in the header. */
export const noticesLabel = (unread: number): string =>
  unread === 0 ? noticesTitle : `${noticesTitle}, ${unread} unread`;

/** How often a text has appeared; empty for once. */
export const timesText = (count: number): string => (count > 1 ? `${count} times` : '');

/** Below the notices that are shown. */
export const waitingNotices = (count: number): string => `${amountOf(count, 'older notice')} below these`;

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
