import type { DayWindow } from '#rules/patterns/day-window.ts';
import { formatDay, formatDays } from '#server/core/mail/mail-days.ts';
import type { MailStyle } from '#server/core/mail/mail-style.ts';
import type { Mail } from '#server/core/mail/mailer.ts';
import { quoteName } from '#server/core/mail/quote-names.ts';
import { isolate } from '#texts/isolated-text.ts';
import { toVisibleName } from '#texts/visible-text.ts';

type Options = {
  to: string;
  /** The learner's own name. */
  name: string;
  /** The organization of the administrator who sends it. */
  organization: string;
  window: DayWindow;
  /** Where learners can ask; either can be empty. */
  contact: { email: string; phone: string };
};

const formatWhen = (window: DayWindow): string =>
  window.start === window.end ? `during ${formatDay(window.end)}` : `from ${formatDays(window, 'to')}`;

const listContacts = (product: string, { email, phone }: Options['contact']): string[] => {
  const ways = [email, phone].filter(Boolean).map(isolate);
  return ways.length > 0 ? [`Contact of ${product}: ${ways.join(', ')}`] : [];
};

/** Reminds a learner who did not log in on some days; learners do not use the console. */
export const reminderMail = ({ product }: MailStyle, { to, name, organization, window, contact }: Options): Mail => ({
  to,
  subject: `${product}: a reminder from ${isolate(toVisibleName(organization))}`,
  text: [
    `Hello ${quoteName(name)},`,
    `you learn with ${product} through ${quoteName(organization)}. You did not log in ${formatWhen(window)}.`,
    `${quoteName(organization)} would like to remind you to go on learning.`,
    `If you have questions, ask ${quoteName(organization)}.`,
    ...listContacts(product, contact),
    product,
  ].join('\n\n'),
});
