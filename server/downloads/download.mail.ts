import { downloadTasksPath } from '#contract/console-paths.ts';
import type { MailStyle } from '#server/core/mail/mail-style.ts';
import type { Mail } from '#server/core/mail/mailer.ts';
import { quoteName, quoteNames } from '#server/core/mail/quote-names.ts';
import { formatAmount } from '#texts/amounts.ts';
import { unprintedReason } from '#texts/unprinted-reason.ts';

const count = (number: number): string => formatAmount(number, 'certificate');

const contents = {
  certificates: { subject: 'your certificates are ready', toText: count },
  studyData: { subject: 'your study data are ready', toText: (number: number) => formatAmount(number, 'member') },
} as const;

/**
 * How many certificates could not be printed, `tooLong` of them for the length of the name,
 * and the first of them.
 */
type UnprintedMail = {
  count: number;
  tooLong: number;
  certificates: readonly { number: string; name: string; characters: string }[];
};

const unprintedText = ({ count: all, tooLong, certificates }: UnprintedMail): string => {
  const more = all - certificates.length;
  const names = certificates.map(
    ({ name, number, characters }) => `${quoteName(name)} (${number}, ${characters || 'too long'})`,
  );
  const listed = [...names, ...(more > 0 ? [`${more} more`] : [])].join('; ');
  return `${count(all)} could not be printed, because ${unprintedReason({ count: all, tooLong })}: ${listed}. Ask your operator what to do.`;
};

type Options = {
  to: string;
  attribution: string;
  content: keyof typeof contents;
  /** How many certificates, or members with their study data, the file has. */
  amount: number;
  skipped: number;
  unprinted: UnprintedMail;
  /**
   * The path or address of a signed link of one hour,
   * for somebody who cannot open the list of downloads.
   */
  link: string | undefined;
};

const placeText = (toAddress: MailStyle['toAddress'], link: string | undefined): string[] =>
  link === undefined
    ? [`Sign in and save the file from the Download Task List:\n${toAddress(downloadTasksPath)}`]
    : [
        `Open this link within one hour; after that, request the download again:\n${toAddress(link)}`,
        'Do not forward it: everyone who has the link can open the file.',
      ];

/**
 * The mail about a completed download.
 * It leads to the list of downloads, so that a forwarded mail gives nothing away.
 * Only who cannot open the list gets a link to the file.
 */
export const downloadMail = ({ product, toAddress }: MailStyle, options: Options): Mail => ({
  to: options.to,
  subject: `${product}: ${contents[options.content].subject}`,
  text: [
    `The download of ${quoteNames(options.attribution)} is ready: ${contents[options.content].toText(options.amount)}.`,
    ...(options.skipped === 0
      ? []
      : [`${count(options.skipped)} could not be included, because a learner has left or a certificate was revoked.`]),
    ...(options.unprinted.count === 0 ? [] : [unprintedText(options.unprinted)]),
    ...placeText(toAddress, options.link),
    product,
  ].join('\n\n'),
});
