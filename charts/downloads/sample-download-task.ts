import type { DownloadTask } from '#contract/download-tasks.contract.ts';

const sample = { attribution: 'Acme', createdAt: 1_795_000_000 };

export const runningDownload: DownloadTask = {
  ...sample,
  id: 'T-1',
  status: 'RUNNING',
  progress: { done: 40, total: 240 },
  secondsLeft: 150,
};

export const secondRunningDownload: DownloadTask = {
  ...sample,
  id: 'T-2',
  attribution: 'Berlin',
  status: 'WAITING',
  progress: { done: 0, total: 60 },
};

export const completedDownload: DownloadTask = {
  ...sample,
  id: 'T-1',
  status: 'OK',
  progress: { done: 240, total: 240 },
  endedAt: 1_795_000_100,
};

/** A row of the list: its file can be downloaded. */
export const completedTask: DownloadTask = {
  ...sample,
  id: 'T-1',
  status: 'OK',
  progress: { done: 240, total: 240 },
  url: '/certificates.zip?token=T',
  fileName: 'certificates.zip',
  sizeBytes: 1_000,
  expiresAt: 1_797_592_000,
};

export const failedDownload: DownloadTask = {
  ...sample,
  id: 'T-1',
  status: 'ERROR',
  endedAt: 1_795_000_100,
  failure: { code: 'STORAGE_FULL', message: 'The storage for files is full. Please try again later.' },
};

export const secondCompletedDownload: DownloadTask = { ...completedDownload, id: 'T-2', attribution: 'Berlin' };

export const secondFailedDownload: DownloadTask = { ...failedDownload, id: 'T-2', attribution: 'Berlin' };

export const canceledDownload: DownloadTask = {
  ...failedDownload,
  failure: { code: 'CANCELED', message: 'The download was canceled.' },
};
