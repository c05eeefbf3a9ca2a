import type { DownloadTask } from '#contract/download-tasks.contract.ts';
import { isolateNames } from '#texts/isolated-text.ts';
import { progressText } from './download-task-texts.ts';

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
