import type { DownloadTask } from '#contract/download-tasks.contract.ts';

/** `canChange` is whether the server can cancel a running task and retry a failed one. */
export type ListedTask = DownloadTask & { canChange: boolean };

type Status = Pick<DownloadTask, 'status'>;

export const isInProgress = ({ status }: Status): boolean => status !== 'OK' && status !== 'ERROR';
