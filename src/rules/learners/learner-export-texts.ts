import type { DayWindow } from '#rules/patterns/day-window.ts';
import { count, isoDay, isoDays } from '#rules/patterns/formats.ts';
import { formatAmount } from '#texts/amounts.ts';
import { markName } from '#texts/isolated-text.ts';

const learners = (amount: number): string => formatAmount(amount, 'learner');

export const title = 'Export learners';
export const csv = 'Save as CSV';
export const xlsx = 'Save as XLSX';
export const cancel = 'Cancel';
export const close = 'Close';
export const readOn = 'Go on';
export const readAgain = 'Read again';
export const saveAnyway = 'Save anyway';
export const saveAgain = 'Try again';
export const progress = 'Learners read';

/** What the file will have. */
export const contents = (total: number): string =>
  `The file has ${total === 1 ? 'the learner' : `all ${learners(total)}`} of this list, in its order.`;
export const columns = (titles: readonly string[]): string => `Columns: ${titles.join(', ')}.`;
export const read = (amount: number, total: number): string => `${count(amount)} of ${learners(total)} read.`;
export const failed = (amount: number): string =>
  amount === 0
    ? 'The learners could not be read.'
    : `The next learners could not be read. The ${learners(amount)} before them are kept.`;
export const changed = ({ first, last, amount }: { first: number; last: number; amount: number }): string =>
  first === last
    ? `The list has changed while it was read: of ${learners(last)}, ${count(amount)} were found.`
    : `The list has changed while it was read: it had ${learners(first)}, and now it has ${count(last)}. ${count(amount)} were found.`;
export const mayLack = 'Some learners may be missing from the file.';
export const saving = 'The file is being made.';
export const saved = (amount: number, name: string): string => `${learners(amount)} saved as ${markName(name)}.`;
export const withoutLogins = 'This server does not say who logged in, so these columns are left out.';
export const tooMany = (total: number, limit: number): string =>
  `This list has ${learners(total)}. A file has at most ${count(limit)}.`;
export const narrow = 'Search for an organization or a name, or choose an activity, and export again.';

export const inTimeZone = (column: string, timeZone: string): string => `${column} (${timeZone})`;
export const loggedIn = (window: DayWindow): string => `Logged in, ${isoDays(window)}`;
export const loginDays = (window: DayWindow): string => `Days with a login, ${isoDays(window)}`;
export const lastLogin = ({ end }: DayWindow): string => `Last login until ${isoDay(end)}`;

export const studySeconds = (window: DayWindow): string => `Study time in seconds, ${isoDays(window)}`;
