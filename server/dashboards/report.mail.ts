import type { ReportMailEnd, ReportRhythm } from '#contract/dashboard-values.ts';
import { remove, send } from '#rules/dashboards/report-mail-texts.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { formatDay, formatDays } from '#server/core/mail/mail-days.ts';
import type { MailStyle } from '#server/core/mail/mail-style.ts';
import type { Mail } from '#server/core/mail/mailer.ts';
import { quoteName } from '#server/core/mail/quote-names.ts';
import { formatAmount } from '#texts/amounts.ts';
import { isolate } from '#texts/isolated-text.ts';
import { toVisibleName } from '#texts/visible-text.ts';

const rhythms: Readonly<Record<ReportRhythm, string>> = { week: 'weekly', month: 'monthly' };

/** Reports that the administrator did not get; days are day keys. */
export type UnsentReports = {
  /** The days since the last mail whose reports were not sent, such as those of a server that was down. */
  skipped?: DayWindow | undefined;
  /** The last day of the report before if it could not be sent. */
  failedDay?: string | undefined;
};

const listUnsent = ({ skipped, failedDay }: UnsentReports): string[] => [
  ...(failedDay ? [`The report up to ${formatDay(failedDay)} could not be sent; its page has the figures.`] : []),
  ...(skipped ? [`No report was sent for ${formatDays(skipped)}; the page of the report has the figures.`] : []),
];

type Options = UnsentReports & {
  to: string;
  /** How the administrator sees the organization named. */
  organization: string;
  rhythm: ReportRhythm;
  window: DayWindow;
  /** The path of the report on its page. */
  path: string;
};

/** The mail that the PDF of a report is attached to. */
export const reportMail = (
  { product, toAddress }: MailStyle,
  { to, organization, rhythm, window, path, ...unsent }: Options,
): Mail => ({
  to,
  subject: `${product}: report from ${formatDays(window, 'to')}, ${isolate(toVisibleName(organization))}`,
  text: [
    `The ${rhythms[rhythm]} report of ${quoteName(organization)} is attached: ${formatDays(window)}.`,
    `The page of the report has the same days:\n${toAddress(path)}`,
    ...listUnsent(unsent),
    `You asked for this mail. To end it, press “${send}” on that page, then “${remove}”.`,
    product,
  ].join('\n\n'),
});

/** Reports that are no longer sent, with what the administrator has lost. */
export type EndedReports = readonly { rhythm: ReportRhythm; reason: ReportMailEnd }[];

const reasons: Readonly<Record<ReportMailEnd, string>> = {
  ORGANIZATION: 'you no longer have access to the organization',
  PERMISSION: 'you no longer have the permission to see figures of organizations',
  ACCOUNT: 'your account is locked',
};

/** Tells an administrator about lost access; a mail about what was taken away would name it. */
export const reportsEndedMail = (
  { product, toAddress }: MailStyle,
  { to, ended }: { to: string; ended: EndedReports },
): Mail => {
  const lines = ended.map(({ rhythm, reason }) => `- A ${rhythms[rhythm]} report: ${reasons[reason]}.`);
  return {
    to,
    subject: `${product}: ${formatAmount(ended.length, 'report')} by mail ended`,
    text: [
      'These reports are no longer sent to you:',
      lines.toSorted().join('\n'),
      `If you need them, ask for the access, then choose them again:\n${toAddress('/')}`,
      product,
    ].join('\n\n'),
  };
};
