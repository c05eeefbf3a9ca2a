import { formatAmount } from '#texts/amounts.ts';

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
export const waitingNotices = (count: number): string => `${formatAmount(count, 'older notice')} below these`;
