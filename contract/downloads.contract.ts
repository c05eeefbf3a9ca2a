import * as v from 'valibot';
import { downloadPageSize } from './download-values.ts';
import { endpoint } from './endpoint.ts';
import { firstCalls } from './first-calls.ts';
import { learnerLoginMaxLength } from './learner-login.ts';
import { learnerId } from './learners.contract.ts';
import { limitedList } from './limited-list.ts';
import { organizationCode } from './organizations.contract.ts';
import { page, pageOf, pageSize } from './paging.contract.ts';

/** The most certificates of one download. */
export const certificatesMax = 4_000;

/** Finished tasks are listed, and their files stored, for this long. */
export const downloadDays = 30;

const organizationsMax = 100;

/** A download task is OK, ERROR or, with any other status, in progress. */
const downloadTaskStatuses = ['WAITING', 'RUNNING', 'OK', 'ERROR'] as const;
export type DownloadTaskStatus = (typeof downloadTaskStatuses)[number];

/** Why a download task failed. */
const downloadFailures = [
  'CANCELED',
  'NOTHING_LEFT',
  'STORAGE_FULL',
  'STORAGE_UNAVAILABLE',
  'SERVER_FAULT',
  'UNKNOWN',
] as const;
export type DownloadFailure = (typeof downloadFailures)[number];

const text = v.fallback(v.string(), '');
/** Unix seconds; 0: unknown. */
const time = v.fallback(v.number(), 0);
const optionalTime = v.optional(time);

const organizationId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const organizationIds = limitedList(organizationId, { min: 1, max: organizationsMax });
/** In a query, one ID is a text and several are a list. */
const queriedIds = v.union(
  [
    v.pipe(
      organizationId,
      v.transform((id) => [id]),
    ),
    organizationIds,
  ],
  `1 to ${organizationsMax} organizations`,
);

const taskId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

const studyFile = v.object({
  code: v.string(),
  name: text,
  orgName: text,
  createdAt: time,
  teacherRemark: text,
  /** A signed link; it expires within an hour. */
  url: text,
});

const studyFilePage = pageOf(studyFile);

export type StudyFile = v.InferOutput<typeof studyFile>;
export type StudyFilePage = v.InferOutput<typeof studyFilePage>;
export const studyFileList = endpoint({
  summary:
    'Study-data files of organizations, or of one learner with `userId`, for each studied day of the last 30 days; the newest first',
  method: 'GET',
  path: '/api/v1/philippines/client_users/study_task/list',
  bases: ['second'],
  access: { anyOf: ['group_study_data', 'personal_study_data'] },
  query: v.object({
    page,
    pageSize: pageSize(downloadPageSize),
    orgIds: v.optional(queriedIds),
    userId: v.optional(learnerId),
  }),
  answer: studyFilePage,
});

export const certificateInspection = endpoint({
  summary: 'Whether a learner has earned a certificate that can be downloaded',
  method: 'POST',
  path: '/api/v1/philippines/client_users/cert/inspect',
  bases: ['second'],
  access: { anyOf: ['personal_certs'] },
  reads: true,
  body: v.object({ userId: learnerId }),
  answer: v.object({ canDownload: v.boolean(), count: v.optional(v.number()) }),
});

const requestedTask = v.object({
  /** The certificate, where the server gives it at once. */
  url: v.optional(v.string()),
  taskId: v.optional(v.string()),
});

export const learnerCertificates = endpoint({
  summary: "Requests a download of a learner's certificates; a mail with a link follows",
  method: 'POST',
  path: '/api/v1/philippines/client_users/cert/user',
  bases: ['second'],
  access: { anyOf: ['personal_certs'] },
  body: v.object({
    userId: learnerId,
    userCode: v.pipe(v.string(), v.minLength(1), v.maxLength(learnerLoginMaxLength)),
    orgCode: organizationCode,
  }),
  answer: requestedTask,
});

export const organizationCertificates = endpoint({
  summary: 'Requests a download of the certificates of organizations and all below them; a mail with a link follows',
  method: 'POST',
  path: '/api/v1/philippines/client_users/cert/org',
  bases: ['second'],
  access: { anyOf: ['group_certs'] },
  body: v.object({ orgIds: organizationIds }),
  answer: requestedTask,
});

const countedOrganization = v.object({ id: v.string(), code: text, name: text, count: v.number() });

export const certificateCount = endpoint({
  summary:
    'Number of certificates of organizations and all below them; above the limit also the largest organizations below that fit',
  method: 'POST',
  path: '/api/v1/philippines/client_users/cert/count',
  bases: ['second'],
  access: { anyOf: ['group_certs'] },
  reads: true,
  body: v.object({ orgIds: organizationIds }),
  answer: v.object({
    count: v.number(),
    limit: v.fallback(v.number(), certificatesMax),
    organizations: v.fallback(v.array(countedOrganization), []),
  }),
});

const downloadTask = v.object({
  id: v.string(),
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
  /** The certificates that were left out because their learner was deleted or moved away, or they were revoked. */
  skipped: v.optional(v.number()),
  fileName: v.optional(v.string()),
  sizeBytes: v.optional(v.number()),
  endedAt: optionalTime,
  /** When the file is deleted and the task leaves the list. */
  expiresAt: optionalTime,
});

const downloadTaskPage = pageOf(downloadTask);

export type DownloadTaskPage = v.InferOutput<typeof downloadTaskPage>;
export type DownloadTask = v.InferOutput<typeof downloadTask>;
export const downloadTaskList = endpoint({
  summary: "The administrator's download tasks of the last 30 days; the newest first",
  ...firstCalls.downloadTasks,
  access: { anyOf: ['download_task_list_query'] },
  query: v.object({ page, pageSize: pageSize(downloadPageSize) }),
  answer: downloadTaskPage,
});

const ownTasks = { anyOf: ['download_task_list_query', 'group_certs', 'personal_certs'] } as const;

export const downloadTaskSummary = endpoint({
  summary: "The administrator's unfinished download tasks, and with `since` those that ended since",
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
  method: 'POST',
  path: '/api/v1/philippines/client_users/cert_task/link',
  ...taskOfAdministrator,
  reads: true,
  answer: v.object({ url: v.pipe(v.string(), v.regex(/^(https?:\/\/|\/(?![/\\]))/i, 'an address of the web')) }),
});

export const downloadTaskCancel = endpoint({
  summary: 'Cancels an unfinished download task: it fails with the reason CANCELED and can be retried',
  method: 'POST',
  path: '/api/v1/philippines/client_users/cert_task/cancel',
  ...taskOfAdministrator,
  answer: v.object({}),
});

export const downloadTaskRetry = endpoint({
  summary: 'Starts a failed download task again',
  method: 'POST',
  path: '/api/v1/philippines/client_users/cert_task/retry',
  ...taskOfAdministrator,
  answer: v.object({}),
});
