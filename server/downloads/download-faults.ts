import type { DownloadFailure } from '#contract/download-tasks.contract.ts';
import { isDiskFull } from '#server/core/runtime/disk-full.ts';

export class NothingLeft extends Error {}
export class NothingPrintable extends Error {}
export class FontUnavailable extends Error {}
export class StorageFault extends Error {}

/** Says that the storage is at fault for what rejects. */
export const ofStorage = async <Value>(work: Promise<Value>): Promise<Value> => {
  try {
    return await work;
  } catch (cause) {
    throw new StorageFault('The storage failed.', { cause });
  }
};

/** Why a task failed, for its administrator. */
export const toFailure = (fault: unknown): DownloadFailure => {
  if (fault instanceof NothingLeft) return 'NOTHING_LEFT';
  if (fault instanceof NothingPrintable) return 'UNPRINTABLE';
  if (fault instanceof FontUnavailable) return 'FONT_UNAVAILABLE';
  if (!(fault instanceof StorageFault)) return 'SERVER_FAULT';
  return isDiskFull(fault) ? 'STORAGE_FULL' : 'STORAGE_UNAVAILABLE';
};
