import type { DownloadTask } from '#contract/download-tasks.contract.ts';

/** A download task in progress. */
export const sampleDownloadTask: DownloadTask = {
  id: 'T-1',
  attribution: 'Acme',
  createdAt: 1_795_000_000,
  status: 'RUNNING',
  progress: { done: 40, total: 240 },
  secondsLeft: 150,
};

export const completedTask: DownloadTask = {
  ...{ id: 'T-1', attribution: 'Acme', createdAt: 1_795_000_000, status: 'OK', progress: { done: 240, total: 240 } },
  ...{ url: '/certificates.zip?token=T', fileName: 'certificates.zip', sizeBytes: 1_000, expiresAt: 1_797_592_000 },
};
