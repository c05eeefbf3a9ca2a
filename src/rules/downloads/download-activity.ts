import type { DownloadTask } from '#contract/download-tasks.contract.ts';
import { formatAmount } from '#texts/amounts.ts';
import { isolateNames, markNames } from '#texts/isolated-text.ts';
import { progressText } from './download-tasks.ts';

export const runningDownloadsText = (downloads: number): string => `${formatAmount(downloads, 'download')} running`;

/** One line of plain text for each task whose progress is known. */
export const activityDetail = (tasks: readonly DownloadTask[]): string =>
  tasks
    .map((task) => [isolateNames(task.attribution), progressText(task)].filter(Boolean).join(': '))
    .filter(Boolean)
    .join('\n');

/** From 0 to 1; null if the server does not send the progress. */
export const doneShare = (tasks: readonly DownloadTask[]): number | null => {
  const sum = (part: 'done' | 'total') => tasks.reduce((all, { progress }) => all + (progress?.[part] ?? 0), 0);
  return sum('total') > 0 ? Math.min(1, sum('done') / sum('total')) : null;
};

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
