import {
  downloadTaskCancel,
  downloadTaskLink,
  downloadTaskList,
  downloadTaskRetry,
  downloadTaskSummary,
} from '#contract/download-tasks.contract.ts';
import { downloadTaskListRequest } from '#rules/downloads/download-paging.ts';
import type { ListedTask } from '#rules/downloads/download-tasks.ts';
import { isFailure } from '#rules/patterns/failure.ts';
import { saveFrom } from '#services/browser/save-file.ts';
import { call } from '#services/http/call.ts';
import { isOffered } from '#services/http/offered-calls.ts';
import { optionalCall } from '#services/http/optional-call.ts';
import { removeDownload, saveDownload, signedInEmail } from './stored-downloads.ts';

type ListedTaskPage = { total: number; page: number; list: ListedTask[] };

/**
 * Whether the server has the calls for single tasks.
 * Asks once, with the summary of all tasks.
 * A 404 of the other calls can also mean that the task is gone.
 */
async function hasTaskCalls(signal: AbortSignal): Promise<boolean> {
  if (isOffered(downloadTaskSummary)) return true;
  try {
    await optionalCall(downloadTaskSummary, { query: {} }, signal);
    return true;
  } catch (error) {
    signal.throwIfAborted();
    return !isFailure(error) || error.kind !== 'notFound';
  }
}

export async function listDownloadTasks(
  shown: Parameters<typeof downloadTaskListRequest>[0],
  signal: AbortSignal,
): Promise<ListedTaskPage> {
  const answer = await call(downloadTaskList, downloadTaskListRequest(shown), signal);
  const isNeeded = answer.list.some(({ status }) => status !== 'OK');
  const canChange = isNeeded && (await hasTaskCalls(signal));
  return { ...answer, list: answer.list.map((task) => ({ ...task, canChange })) };
}

/**
 * Downloads the file of a completed task with a new signed link.
 * Uses the link of the list if the server does not sign new links.
 */
export async function saveTaskFile({ id, url }: { id: string; url: string }, signal: AbortSignal): Promise<void> {
  const link = (await hasTaskCalls(signal)) ? await call(downloadTaskLink, { body: { id } }, signal) : { url };
  saveFrom(link.url);
}

export async function cancelDownloadTask(id: string, signal: AbortSignal): Promise<void> {
  await call(downloadTaskCancel, { body: { id } }, signal);
  removeDownload(signedInEmail(), id);
}

/** Retries a failed task and stores it, so that the header shows it while it runs. */
export async function retryDownloadTask(id: string, signal: AbortSignal): Promise<void> {
  await call(downloadTaskRetry, { body: { id } }, signal);
  saveDownload(signedInEmail(), id);
}
