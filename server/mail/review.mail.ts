import type { ReviewDecision } from '#contract/application-values.ts';
import { isolatePath } from '#contract/isolated-text.ts';
import type { Mail } from './mailer.ts';

type Options = {
  email: string;
  product: string;
  organization: string;
  decision: ReviewDecision;
  login: string;
};

const subjects: Record<ReviewDecision, string> = {
  PASS: 'your account is ready',
  REFUSE: 'your application was declined',
  DELAY: 'your application needs more time',
};

const textOf = ({ decision, product, login, ...options }: Options): string => {
  const organization = isolatePath(options.organization);
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
export const reviewMail = (options: Options): Mail => ({
  to: options.email,
  subject: `${options.product}: ${subjects[options.decision]}`,
  text: [textOf(options), `If you have questions, ask ${isolatePath(options.organization)}.`, options.product].join(
    '\n\n',
  ),
});

type Unsuccessful = { email: string; nick: string; organization: string; status: string; errorReason: string };

const lineOf = ({ email, nick, organization, status, errorReason }: Unsuccessful): string => {
  const learner = nick === '' ? email : `${nick} (${email})`;
  const outcome = status === 'REFUSED' ? 'declined' : 'not possible';
  return `- ${learner}, ${organization}: ${outcome}. ${errorReason}`.trim();
};

/** Tells the administrator who applied which applications were declined or failed, and why. */
export const unsuccessfulMail = (options: {
  to: string;
  product: string;
  applications: readonly Unsuccessful[];
}): Mail => {
  const { length } = options.applications;
  const subject = length === 1 ? 'an application was not successful' : `${length} applications were not successful`;
  return {
    to: options.to,
    subject: `${options.product}: ${subject}`,
    text: [
      'You applied for accounts of learners. These applications were declined or failed:',
      options.applications.map(lineOf).join('\n'),
      'The list Apply For User Account shows each with its reason.',
      options.product,
    ].join('\n\n'),
  };
};
