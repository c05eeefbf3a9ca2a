import type { AudioStatus } from '#contract/sentences.contract.ts';

/** The labels on a sentence's page (AUDIO-01). */
export const audioLabels: Readonly<Record<AudioStatus, string>> = {
  STATUS_UNKNOWN: 'In Progress...',
  UPLOAD_WAITING: 'In Progress - Uploading...',
  UPLOAD_OK: 'In Progress - Checking...',
  CHECKING: 'In Progress - Checking...',
  CHECK_OK: '',
  UPLOAD_FAIL: 'Failed to upload, contact the admin with the Audio ID',
  CHECK_FAIL: 'Failed to verify, contact the admin with the Audio ID',
};

const inProgress = 'In progress...';

/** The labels in a table (AUDIO-02). */
export const audioCellLabels: Readonly<Record<AudioStatus, string>> = {
  STATUS_UNKNOWN: inProgress,
  UPLOAD_WAITING: inProgress,
  UPLOAD_OK: inProgress,
  CHECKING: inProgress,
  CHECK_OK: '',
  UPLOAD_FAIL: 'Failed to upload',
  CHECK_FAIL: 'Failed to verify',
};

export const audioBroken = 'Something wrong happened...';
