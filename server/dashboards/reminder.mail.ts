import { routes } from '#rules/routes.ts';
import { formatDay } from '#server/core/mail/mail-days.ts';
import type { MailStyle } from '#server/core/mail/mail-style.ts';
import type { Mail } from '#server/core/mail/mailer.ts';
import { quoteName } from '#server/core/mail/quote-names.ts';
import { formatAmount } from '#texts/amounts.ts';
import { isolate } from '#texts/isolated-text.ts';
import { toVisibleName } from '#texts/visible-text.ts';

type Options = {
  to: string;
  /** The learner's own name. */
  name: string;
  /** The organization of the administrator who sends it. */
  organization: string;
  /** The first of the days without a login, which last until now. */
  firstDay: string;
  /** Where learners can ask; either can be empty. */
  contact: { email: string; phone: string };
};

const listContacts = (product: string, { email, phone }: Options['contact']): string[] => {
  const ways = [email, phone].filter(Boolean).map(isolate);
  return ways.length > 0 ? [`Contact of ${product}: ${ways.join(', ')}`] : [];
};

/** Reminds a learner who has not logged in for some days; learners do not use the console. */
export const reminderMail = ({ product }: MailStyle, { to, name, organization, firstDay, contact }: Options): Mail => ({
  to,
  subject: `${product}: a reminder from ${isolate(toVisibleName(organization))}`,
  text: [
    `Hello ${quoteName(name)},`,
    `you learn with ${product} through ${quoteName(organization)}. You have not logged in from ${formatDay(firstDay)} until now.`,
    `${quoteName(organization)} would like to remind you to go on learning.`,
    `If you have questions, ask ${quoteName(organization)}.`,
    ...listContacts(product, contact),
    product,
  ].join('\n\n'),
});

type FailedReminders = {
  to: string;
  /** The learners, with the address that no mail could be sent to. */
  failed: readonly { name: string; address: string }[];
};

/** Tells an administrator which learners got no reminder. */
export const failedRemindersMail = ({ product, toAddress }: MailStyle, { to, failed }: FailedReminders): Mail => ({
  to,
  subject: `${product}: ${formatAmount(failed.length, 'reminder')} could not be sent`,
  text: [
    'These learners have not got the reminder that you sent, because the mail server did not take it:',
    failed.map(({ name, address }) => `- ${quoteName(name)}: ${isolate(toVisibleName(address))}`).join('\n'),
    `Check their e-mail addresses. You can remind them again at once:\n${toAddress(routes.accountList.path)}`,
    product,
  ].join('\n\n'),
});
