import * as v from 'valibot';
import { downloadPageSize, downloadTaskListCall } from './download-values.ts';
import { endpoint } from './endpoint.ts';
import { createPageSchema, page, pageSize } from './paging.contract.ts';

/** Finished tasks are listed, and their files stored, for this long. */
export const downloadDays = 30;

/** A download task is OK, ERROR or, with any other status, in progress. */
const downloadTaskStatuses = ['WAITING', 'RUNNING', 'OK', 'ERROR'] as const;
export type DownloadTaskStatus = (typeof downloadTaskStatuses)[number];

/** Why a download task failed. */
const downloadFailures = [
  'CANCELED',
  'ORGANIZATION_MOVED',
  'NOTHING_LEFT',
  'UNPRINTABLE',
  'FONT_UNAVAILABLE',
  'STORAGE_FULL',
  'STORAGE_UNAVAILABLE',
  'SERVER_FAULT',
  'UNKNOWN',
] as const;
export type DownloadFailure = (typeof downloadFailures)[number];

const text = v.fallback(v.string(), '');
/** In Unix seconds; 0 if unknown. */
const time = v.fallback(v.number(), 0);
const optionalTime = v.optional(time);

const taskId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/**
 * Certificates that were left out, and the first of them.
 * No font has a character of the name, or the name is too long for a certificate.
 */
const unprinted = v.object({
  count: v.number(),
  /** How many of them have a name that is too long. */
  tooLong: v.optional(v.fallback(v.number(), 0)),
  certificates: v.fallback(
    v.array(
      v.object({ number: text, name: text, /** Such as U+E000; empty if the name is too long. */ characters: text }),
    ),
    [],
  ),
});

const downloadContents = ['certificates', 'studyData'] as const;

const downloadTask = v.object({
  id: v.string(),
  /** What is counted: certificates, or members with their study data. */
  content: v.fallback(v.optional(v.picklist(downloadContents)), undefined),
  /** What the download contains: the organizations or the learner. */
  attribution: text,
  createdAt: time,
  status: v.fallback(v.picklist(downloadTaskStatuses), 'RUNNING'),
  /** A signed link of a completed task; it expires within an hour. */
  url: v.optional(v.string()),
  progress: v.optional(v.object({ done: v.number(), total: v.number() })),
  /** The estimated seconds until a running task is completed. */
  secondsLeft: v.optional(v.number()),
  failure: v.optional(
    v.object({ code: v.fallback(v.picklist(downloadFailures), 'UNKNOWN'), message: v.fallback(v.string(), '') }),
  ),
  /**
   * The number of certificates that were left out.
   * Their learner was deleted or moved away, or they were revoked.
   */
  skipped: v.optional(v.number()),
  unprinted: v.fallback(v.optional(unprinted), undefined),
  fileName: v.optional(v.string()),
  sizeBytes: v.optional(v.number()),
  endedAt: optionalTime,
  /** When the file is deleted and the task leaves the list. */
  expiresAt: optionalTime,
});

const downloadTaskPage = createPageSchema(downloadTask);

export type DownloadTask = v.InferOutput<typeof downloadTask>;
export const downloadTaskList = endpoint({
  summary: "The administrator's download tasks of the last 30 days; the newest first",
  ...downloadTaskListCall,
  access: { anyOf: ['download_task_list_query'] },
  query: v.object({ page, pageSize: pageSize(downloadPageSize) }),
  answer: downloadTaskPage,
});

const ownTasks = {
  anyOf: ['download_task_list_query', 'group_certs', 'personal_certs', 'group_study_data'],
} as const;

export const downloadTaskSummary = endpoint({
  summary: "The administrator's unfinished download tasks, and with `since` those that ended since",
  // Without it: it is the question for the task calls; the header shows no running download.
  optional: true,
  method: 'GET',
  path: '/api/v1/philippines/client_users/cert_task/summary',
  bases: ['second'],
  access: ownTasks,
  query: v.object({
    /** Unix seconds. */
    since: v.optional(
      v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'a time in Unix seconds'), v.transform(Number), v.number()),
    ),
  }),
  answer: v.object({ unfinished: v.array(downloadTask), ended: v.fallback(v.array(downloadTask), []) }),
});

const taskOfAdministrator = { bases: ['second'], access: ownTasks, body: v.object({ id: taskId }) } as const;

export const downloadTaskLink = endpoint({
  summary: 'A new link to the file of a completed download task; it expires within an hour',
  // Without it: download opens the `url` of the row.
  optional: true,
  method: 'POST',
  path: '/api/v1/philippines/client_users/cert_task/link',
  ...taskOfAdministrator,
  reads: true,
  furtherStatuses: [404, 409],
  answer: v.object({ url: v.pipe(v.string(), v.regex(/^(https?:\/\/|\/(?![/\\]))/i, 'an address of the web')) }),
});

export const downloadTaskCancel = endpoint({
  summary: 'Cancels an unfinished download task: it fails with the reason CANCELED and can be retried',
  // Without it: rows in progress have no action.
  optional: true,
  method: 'POST',
  path: '/api/v1/philippines/client_users/cert_task/cancel',
  ...taskOfAdministrator,
  furtherStatuses: [404],
  answer: v.object({}),
});

export const downloadTaskRetry = endpoint({
  summary: 'Starts a failed download task again',
  // Without it: failed rows have no action.
  optional: true,
  method: 'POST',
  path: '/api/v1/philippines/client_users/cert_task/retry',
  ...taskOfAdministrator,
  furtherStatuses: [404],
  answer: v.object({}),
});
