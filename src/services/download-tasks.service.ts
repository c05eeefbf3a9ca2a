import {
  type DownloadTaskPage,
  downloadTaskCancel,
  downloadTaskLink,
  downloadTaskList,
  downloadTaskRetry,
} from '#contract/download-tasks.contract.ts';
import { downloadTasksOnPage } from '#rules/download-paging.ts';
import { saveFrom } from './browser/save-file.ts';
import { removeDownload, saveDownload, signedInEmail } from './browser/stored-downloads.ts';
import { call } from './http/call.ts';

export function listDownloadTasks(page: number, signal: AbortSignal): Promise<DownloadTaskPage> {
  return call(downloadTaskList, { query: { page, pageSize: downloadTasksOnPage } }, signal);
}

/** Downloads the file of a completed task by a new signed link. */
export async function saveTaskFile(id: string, signal: AbortSignal): Promise<void> {
  const { url } = await call(downloadTaskLink, { body: { id } }, signal);
  saveFrom(url);
}

export async function cancelDownloadTask(id: string, signal: AbortSignal): Promise<void> {
  await call(downloadTaskCancel, { body: { id } }, signal);
  removeDownload(signedInEmail(), id);
}

export async function retryDownloadTask(id: string, signal: AbortSignal): Promise<void> {
  await call(downloadTaskRetry, { body: { id } }, signal);
  saveDownload(signedInEmail(), id);
}
