import { type DownloadTask, downloadTaskSummary } from '#contract/download-tasks.contract.ts';
import { optionalCall } from '#services/http/optional-call.ts';
import { readDownloads, type StoredDownload } from './stored-downloads.ts';

/** `task` is null if the server does not have the download any more. */
export type EndedDownload = StoredDownload & { task: DownloadTask | null };

/** What has become of the stored downloads. */
export type DownloadActivity = {
  running: readonly DownloadTask[];
  ended: readonly EndedDownload[];
};

/** The clocks of the browser and the server can differ. */
const clockToleranceSeconds = 86_400;

export async function loadDownloadActivity(email: string, signal: AbortSignal): Promise<DownloadActivity> {
  const stored = readDownloads(email);
  const [first] = stored;
  if (!first) return { running: [], ended: [] };
  const since = Math.max(0, Math.floor(first.requestedAt / 1_000) - clockToleranceSeconds);
  const { unfinished, ended } = await optionalCall(downloadTaskSummary, { query: { since } }, signal);
  const isStored = ({ id }: DownloadTask) => stored.some((download) => download.id === id);
  const running = unfinished.filter(isStored);
  const others = stored.filter(({ id }) => !running.some((task) => task.id === id));
  return { running, ended: others.map((one) => ({ ...one, task: ended.find(({ id }) => id === one.id) ?? null })) };
}
