import type { DownloadTask } from '#contract/download-tasks.contract.ts';
import { count } from '#rules/patterns/formats.ts';
import { formatAmount } from '#texts/amounts.ts';
import { markNames } from '#texts/isolated-text.ts';

export type DownloadContent = 'certificates' | 'studyData';

export const downloadTitles: Readonly<Record<DownloadContent, string>> = {
  certificates: 'Download Certificates',
  studyData: 'Download Study Data',
};

export const batchDownloadTitles: Readonly<Record<DownloadContent, string>> = {
  certificates: 'Batch Download Certificates',
  studyData: 'Batch Download Study Data',
};

export const organizationMissing = 'Please choose the organization the learner belong to.';

export const certificatesRequested =
  'The task takes a while. You will receive an e-mail as soon as the certificates are ready.';

export type DownloadRejection = 'overloaded' | 'limited' | 'unreachable' | 'denied' | 'notFound' | 'failed';

type RejectionTexts = { text: string; hint: string };

const notFound = "Opps!!!!! Some certificates couldn't be found.";

/** BULK-04 gives the texts; a hint says what happened and what to do next. */
export const rejectionTexts: Readonly<Record<DownloadRejection, RejectionTexts>> = {
  overloaded: { text: 'Opps!!!!! Lots of users, all at once!', hint: 'Try again in a few minutes.' },
  limited: { text: notFound, hint: 'You have sent too many requests. Wait a minute, then try again.' },
  unreachable: {
    text: notFound,
    hint: 'The server cannot be reached or does not respond. Check your connection, then try again.',
  },
  denied: {
    text: notFound,
    hint: 'You have no access to these certificates. Ask the person who manages your console.',
  },
  notFound: { text: notFound, hint: 'There are no certificates to download yet.' },
  failed: { text: notFound, hint: 'The server has a fault. Try again in a few minutes.' },
};

export const certificatesReady = 'The certificates are ready.';

export const certificateCountText = (certificates: number): string => formatAmount(certificates, 'certificate');

export const limitText = (limit: number): string => `A download contains at most ${count(limit)} certificates.`;

export const withoutCertificates = 'This organization has no certificates yet.';

export const fittingText = (hasFitting: boolean): string =>
  hasFitting ? 'Choose one of these organizations instead:' : 'Choose a smaller organization.';

export const runningDownloadsText = (downloads: number): string => `${formatAmount(downloads, 'download')} running`;

type EndedTask = Pick<DownloadTask, 'status' | 'attribution' | 'failure'>;

/**
 * Empty for a canceled task, because the administrator has canceled it.
 * Names are marked.
 */
export const endedText = ({ status, attribution, failure }: EndedTask): string => {
  const subject = attribution && `: ${markNames(attribution)}`;
  if (status === 'OK') return `Your download is ready${subject}.`;
  return failure?.code === 'CANCELED' ? '' : `Your download has failed${subject}.`;
};
