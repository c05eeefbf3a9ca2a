import { amountOf } from '#contract/amounts.ts';
import type { Mail } from './mailer.ts';

const count = (number: number): string => amountOf(number, 'certificate');

export const downloadMail = (options: {
  to: string;
  product: string;
  attribution: string;
  certificates: number;
  skipped: number;
  link: string;
  days: number;
}): Mail => ({
  to: options.to,
  subject: `${options.product}: your certificates are ready`,
  text: [
    `The download of ${options.attribution} is ready: ${count(options.certificates)}.`,
    ...(options.skipped === 0
      ? []
      : [`${count(options.skipped)} could not be included, because a learner has left or a certificate was revoked.`]),
    `Open this link within ${amountOf(options.days, 'day')}:\n${options.link}`,
    'Do not forward it: everyone who has the link can open the file. After that, the Download Task List has a new one.',
    options.product,
  ].join('\n\n'),
});
