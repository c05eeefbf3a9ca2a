import type { ReviewDecision } from '#contract/application-values.ts';
import { applicationListPath } from '#contract/console-paths.ts';
import type { MailStyle } from '#server/core/mail/mail-style.ts';
import type { Mail } from '#server/core/mail/mailer.ts';
import { quoteName, quotePath } from '#server/core/mail/quote-names.ts';
import { isolate, isolatePath } from '#texts/isolated-text.ts';
import { formatDisabled } from './review-reasons.ts';

type Options = {
  email: string;
  organization: string;
  decision: ReviewDecision;
  login: string;
};

const subjects: Record<ReviewDecision, string> = {
  PASS: 'your account is ready',
  REFUSE: 'your application was declined',
  DELAY: 'your application needs more time',
};

const formatText = (product: string, { decision, login, ...options }: Options): string => {
  const organization = quotePath(options.organization);
  switch (decision) {
    case 'PASS':
      return `${organization} applied for an account of ${product} for you, and it is ready. Your ID is ${login}.`;
    case 'REFUSE':
      return `${organization} applied for an account of ${product} for you. The application was declined.`;
    case 'DELAY':
      return `${organization} applied for an account of ${product} for you. The review takes longer than usual; you need not do anything.`;
  }
};

/** Tells an applicant about the review of the application. */
export const reviewMail = ({ product }: MailStyle, options: Options): Mail => ({
  to: options.email,
  subject: `${product}: ${subjects[options.decision]}`,
  text: [formatText(product, options), `If you have questions, ask ${quotePath(options.organization)}.`, product].join(
    '\n\n',
  ),
});

type Unsuccessful = { email: string; nick: string; organization: string; status: string; errorReason: string };

/** The list shows the server's own reasons as they are stored; a mail quotes their names. */
const quoteOrganization = (reason: string, organization: string): string =>
  reason === formatDisabled(isolatePath(organization)) ? formatDisabled(quotePath(organization)) : reason;

const formatLine = ({ email, nick, organization, status, errorReason }: Unsuccessful): string => {
  const learner = nick === '' ? email : `${quoteName(nick)} (${email})`;
  const isDeclined = status === 'REFUSED';
  const outcome = isDeclined ? 'declined' : 'not possible';
  const reason = isDeclined ? isolate(errorReason) : quoteOrganization(errorReason, organization);
  return `- ${learner}, ${quotePath(organization)}: ${outcome}. ${reason}`.trim();
};

/** Tells the administrator who applied which applications were declined or failed, and why. */
export const unsuccessfulMail = (
  { product, toAddress }: MailStyle,
  { to, applications }: { to: string; applications: readonly Unsuccessful[] },
): Mail => {
  const { length } = applications;
  const subject = length === 1 ? 'an application was not successful' : `${length} applications were not successful`;
  return {
    to,
    subject: `${product}: ${subject}`,
    text: [
      'You applied for accounts of learners. These applications were declined or failed:',
      applications.map(formatLine).join('\n'),
      `The list Apply For User Account shows each with its reason:\n${toAddress(applicationListPath)}`,
      product,
    ].join('\n\n'),
  };
};
