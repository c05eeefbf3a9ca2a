import type { DownloadTask } from '#contract/download-tasks.contract.ts';
import { count } from '#rules/patterns/formats.ts';
import { askManager } from '#rules/patterns/list-texts.ts';
import { formatAmount } from '#texts/amounts.ts';
import { markNames } from '#texts/isolated-text.ts';
import type { DownloadContent } from './download-permissions.ts';

const noStudyData = 'There is no study data so far.';
const noTasks = 'There are no download tasks of the recent 30 days.';

export const allBelow = 'The download contains all organizations below it.';
export const counting = 'Counting the certificates…';
export const cancel = 'Cancel';
export const close = 'Close';
export const back = 'Back';
export const download = 'Download';
export const name = 'Name';
export const organizationName = 'Organization Name';
export const ofOrganization = 'Organization Name:';
export const createdTime = 'Created Time';
export const teacherRemark = 'Teacher Remark';
export const downloadLink = 'Download Link';
export const studyDataFiles = 'Study data files';
export const id = 'ID';
export const attribution = 'Attribution';
export const status = 'Status';
export const operation = 'Operation';
export const retry = 'Retry';
export const recentTasks = 'Tasks of the recent 30 days';
export const tasks = 'Download tasks';
export const cancelDownload = 'Cancel download';
export const continueDownload = 'Continue download';
export const fileList = {
  noMatches: { text: noStudyData, hint: '' },
  empty: { text: noStudyData, hint: 'A file appears for each day on which somebody studied.' },
  denied: { text: 'You have no access to this study data.', hint: askManager },
  failed: 'The files could not be loaded.',
};
export const taskList = {
  noMatches: { text: noTasks, hint: '' },
  empty: {
    text: noTasks,
    hint: 'Download certificates on Study Performance or User Account List, and the task appears here.',
  },
  denied: { text: 'You have no access to these download tasks.', hint: askManager },
  failed: 'The download tasks could not be loaded.',
};
export const downloadFile = (name: string): string => `Download: ${name}`;
export const progressLabel = (id: string): string => `Progress of ${id}`;
export const taskId = (id: string): string => `ID ${id}`;

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
    hint: `You have no access to these certificates. ${askManager}`,
  },
  notFound: { text: notFound, hint: 'There are no certificates to download yet.' },
  failed: { text: notFound, hint: 'Something went wrong on the server. Try again in a few minutes.' },
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
