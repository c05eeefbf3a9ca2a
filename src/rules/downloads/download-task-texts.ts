import type { DownloadTask } from '#contract/download-tasks.contract.ts';
import { count, dateTime } from '#rules/patterns/formats.ts';
import { formatAmount } from '#texts/amounts.ts';
import { markName, markNames } from '#texts/isolated-text.ts';
import { unprintedReason } from '#texts/unprinted-reason.ts';
import { certificateCountText } from './download-texts.ts';

type Status = Pick<DownloadTask, 'status'>;

export const taskStatusLabel = ({ status }: Status): string =>
  status === 'OK' ? 'Completed' : status === 'ERROR' ? 'Failed' : 'In progress';

const secondsPerMinute = 60;
const secondsPerHour = 3_600;

export const timeLeftText = (seconds: number): string => {
  if (seconds < secondsPerMinute) return 'less than a minute left';
  const [amount, unit] =
    seconds < secondsPerHour
      ? ([Math.ceil(seconds / secondsPerMinute), 'minute'] as const)
      : ([Math.ceil(seconds / secondsPerHour), 'hour'] as const);
  return `about ${formatAmount(amount, unit)} left`;
};

/** Empty if the server does not send the progress. */
export const progressText = ({
  content,
  progress,
  secondsLeft,
}: Pick<DownloadTask, 'content' | 'progress' | 'secondsLeft'>): string => {
  if (!progress) return '';
  const all = content === 'studyData' ? formatAmount(progress.total, 'member') : certificateCountText(progress.total);
  const done = `${count(progress.done)} of ${all}`;
  return secondsLeft === undefined ? done : `${done}, ${timeLeftText(secondsLeft)}`;
};

export const skippedText = ({ skipped = 0 }: Pick<DownloadTask, 'skipped'>): string =>
  skipped > 0 ? `${certificateCountText(skipped)} left out, because not available any more.` : '';

type Unprinted = NonNullable<DownloadTask['unprinted']>;

const nameCertificate = ({ number, name, characters }: Unprinted['certificates'][number]) =>
  `${markName(name)} (${number}, ${characters || 'too long'})`;

/** Names the certificates that were left out because their names could not be printed. */
export const unprintedText = ({ unprinted }: Pick<DownloadTask, 'unprinted'>): string => {
  if (!unprinted || unprinted.count === 0) return '';
  const more = unprinted.count - unprinted.certificates.length;
  const names = [...unprinted.certificates.map(nameCertificate), ...(more > 0 ? [`${count(more)} more`] : [])].join(
    '; ',
  );
  return `${certificateCountText(unprinted.count)} left out, because ${unprintedReason(unprinted)}: ${names}.`;
};

const dayLength = 'YYYY-MM-DD'.length;

/** Empty if the server does not say when it deletes the file. */
export const deletionText = ({ expiresAt = 0 }: Pick<DownloadTask, 'expiresAt'>, timeZone: string): string =>
  expiresAt > 0 ? `The file will be deleted on ${dateTime(expiresAt, timeZone).slice(0, dayLength)}.` : '';

export const cancelQuestion = (attribution: string): string =>
  `Are you sure you want to cancel the download of ${markNames(attribution)}? You can retry it later.`;

export const downloadCanceled = 'The download has been canceled.';
export const downloadRestarted = 'The download has started again.';
