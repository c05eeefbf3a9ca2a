import type { DownloadFailure, DownloadTask } from '#contract/download-tasks.contract.ts';
import type { Db } from '#server/core/database/schema.ts';
import type { DownloadLinks } from './download-links.ts';
import { countTooLong, type DownloadTaskRow, downloadSeconds, listUnprinted } from './download-tasks.queries.ts';

const messages: Record<DownloadFailure, string> = {
  CANCELED: 'The download was canceled.',
  ORGANIZATION_MOVED: 'A part of what was chosen has moved away. Retry to get the certificates of the rest.',
  NOTHING_LEFT: 'None of the certificates is available any more.',
  UNPRINTABLE:
    'None of the certificates could be printed, because no font has a character of the name or the name is too long.',
  FONT_UNAVAILABLE: 'A font of the server could not be loaded. Please tell your operator.',
  STORAGE_FULL: 'The storage for files is full. Please try again later, or tell your operator.',
  STORAGE_UNAVAILABLE: 'The storage for files could not be reached. Please try again later.',
  SERVER_FAULT: 'The certificates could not be created. Please try again later.',
  UNKNOWN: 'The download failed.',
};

/** Those of study data that say something else. */
const studyMessages: Partial<Record<DownloadFailure, string>> = {
  ORGANIZATION_MOVED: 'A part of what was chosen has moved away. Retry to get the study data of the rest.',
  NOTHING_LEFT: 'There are no members any more, or the access to them has ended.',
  SERVER_FAULT: 'The study data could not be put into a file. Please try again later.',
};

const findMessage = ({ from_day }: DownloadTaskRow, failure: DownloadFailure): string =>
  (from_day === null ? undefined : studyMessages[failure]) ?? messages[failure];

const estimate = ({ status, started_at, done, total }: DownloadTaskRow, now: number) => {
  if (status !== 'RUNNING' || started_at === null || done === 0) return {};
  return { secondsLeft: Math.max(1, Math.ceil(((now - started_at) / done) * (total - done))) };
};

const getLink = async (links: DownloadLinks, row: DownloadTaskRow) =>
  row.status === 'OK' ? { url: await taskLink(links, row) } : {};

/** Returns a signed link to the file of a completed task. */
export const taskLink = (
  links: DownloadLinks,
  { id, administrator_id: administratorId, file_name }: DownloadTaskRow,
): Promise<string> => links.sign({ administratorId, target: { kind: 'task', id } }, file_name);

/** How many of the certificates that could not be printed a task and its mail name. */
const unprintedShown = 10;

/** Returns how many certificates of a task could not be printed, and the first of them. */
export const findUnprinted = async (db: Db, row: Pick<DownloadTaskRow, 'id' | 'unprinted'>) => ({
  count: row.unprinted,
  tooLong: row.unprinted === 0 ? 0 : await countTooLong(db, row.id),
  certificates: await listUnprinted(db, row, unprintedShown),
});

type Tools = { db: Db; links: DownloadLinks; now: number };

/** Returns a download task as it is sent; `now` is in Unix seconds. */
export const taskRow = async ({ db, links, now }: Tools, row: DownloadTaskRow): Promise<DownloadTask> => ({
  id: row.id,
  content: row.from_day === null ? 'certificates' : 'studyData',
  attribution: row.attribution,
  createdAt: row.created_at,
  status: row.status,
  progress: { done: row.done, total: row.total },
  skipped: row.skipped,
  ...(row.unprinted === 0 ? {} : { unprinted: await findUnprinted(db, row) }),
  fileName: row.file_name,
  ...estimate(row, now),
  ...(row.failure === null ? {} : { failure: { code: row.failure, message: findMessage(row, row.failure) } }),
  ...(row.file_bytes === null ? {} : { sizeBytes: row.file_bytes }),
  ...(row.ended_at === null ? {} : { endedAt: row.ended_at }),
  expiresAt: row.created_at + downloadSeconds,
  ...(await getLink(links, row)),
});
