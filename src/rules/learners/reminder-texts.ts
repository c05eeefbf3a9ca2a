import { reminderPauseDays, remindersADay } from '#contract/learner-values.ts';
import type { ReminderReason } from '#contract/reminders.contract.ts';
import { count } from '#rules/patterns/formats.ts';
import { formatAmount } from '#texts/amounts.ts';
import { markName } from '#texts/isolated-text.ts';
import type { LeftOut } from './reminders.ts';

const learners = (amount: number): string => formatAmount(amount, 'learner');
const reminders = (amount: number): string => formatAmount(amount, 'reminder');

export const remind = 'Remind';
export const title = 'Remind learners';
export const cancel = 'Cancel';
export const close = 'Close';
export const tryAgain = 'Try again';
export const sendRest = 'Send the rest';
export const send = (amount: number): string => `Send to ${learners(amount)}`;
export const progress = 'Learners checked';
export const sendProgress = 'Reminders handled';
export const mailTo = (name: string): string => `The mail to ${markName(name)}`;

export const checked = (amount: number, total: number): string => `${count(amount)} of ${learners(total)} checked.`;
export const notChecked = (failure: string): string => `The learners could not be checked. ${failure}`;
export const contents = (ready: number, amount: number): string =>
  `${count(ready)} of ${learners(amount)} on all pages of this list will get a mail with their own name.`;
export const nobody = (amount: number): string =>
  `Of ${learners(amount)} on all pages of this list, nobody can get a reminder now.`;
export const changed = 'The list has changed while it was read, so some learners may be missing.';
export const sending = (sent: number, amount: number): string => `${count(sent)} of ${reminders(amount)} handled.`;
export const stopping = 'The reminders that are under way are completed, then the sending stops.';
const queued = (sent: number): string =>
  sent === 0 ? 'No reminder was sent.' : `${reminders(sent)} queued for the mail server; some may not arrive.`;
export const done = queued;
export const canceled = (sent: number, rest: number): string => `Canceled. ${queued(sent)} ${learners(rest)} got none.`;
export const failed = ({ sent, rest, failure }: { sent: number; rest: number; failure: string }): string =>
  `${queued(sent)} The reminders of ${learners(rest)} were not completed: ${failure}`;
type Unknown = { sent: number; unknown: number; failure: string };
/** A call was sent, and its answer is lost. */
export const unknownOutcome = ({ sent, unknown, failure }: Unknown): string =>
  `${sent === 0 ? '' : `${queued(sent)} `}It is not known whether the mails to ${learners(unknown)} were sent: ${failure} If you send the rest, nobody gets two mails.`;
export const notOffered = 'This server cannot remind learners. Please contact them in another way.';
export const tooMany = (total: number, limit: number): string =>
  `This list has ${learners(total)}. At most ${count(limit)} can be reminded at once.`;
export const narrow = 'Search for an organization or a name, and press Remind again.';

const reasons: Readonly<Record<ReminderReason, string>> = {
  NO_EMAIL: 'without an e-mail address',
  RECENT: `with a reminder in the last ${reminderPauseDays} days`,
  SIGNED_IN: 'with a login since the first of these days, or disabled',
  GONE: 'no longer in your organizations',
  LIMIT: `beyond your ${reminders(remindersADay)} in 24 hours`,
};

export const leftOut = 'Left out';

/** 12 learners without an e-mail address: Ada, Kim and 10 more. */
export const formatLeftOut = ({ reason, count: amount, names }: LeftOut): string => {
  const rest = amount - names.length;
  const more = rest > 0 ? ` and ${count(rest)} more` : '';
  return `${learners(amount)} ${reasons[reason]}: ${names.map(markName).join(', ')}${more}`;
};
