import * as v from 'valibot';
import { queriedOrganizationIds } from './chosen-organizations.ts';
import { periodMaxDays } from './dashboard-values.ts';
import { dayKey } from './day-key.ts';
import { downloadPageSize } from './download-values.ts';
import { endpoint } from './endpoint.ts';
import { learnerId } from './learners.contract.ts';
import { organizationCode } from './organizations.contract.ts';
import { createPageSchema, page, pageSize } from './paging.contract.ts';

export const studyFileDays = 30;

/** The most members of a file with the study data of a period. */
export const studyMembersMax = 200_000;

const text = v.fallback(v.string(), '');
const unixSeconds = v.fallback(v.number(), 0);

const studyFile = v.object({
  code: v.string(),
  name: text,
  orgName: text,
  createdAt: unixSeconds,
  teacherRemark: text,
  /** A signed link; it expires within an hour. */
  url: text,
});

const studyFilePage = createPageSchema(studyFile);

export type StudyFile = v.InferOutput<typeof studyFile>;
export type StudyFilePage = v.InferOutput<typeof studyFilePage>;
export const studyFileList = endpoint({
  summary:
    'Study-data files of organizations, or of one learner with `userId`, for each studied day of the last 30 days; the newest first; `orgIds[]` is read too',
  method: 'GET',
  path: '/api/v1/philippines/client_users/study_task/list',
  bases: ['second'],
  access: { anyOf: ['group_study_data', 'personal_study_data'] },
  query: v.object({
    page,
    pageSize: pageSize(downloadPageSize),
    orgIds: v.optional(queriedOrganizationIds),
    userId: v.optional(learnerId),
  }),
  answer: studyFilePage,
});

export const studyPeriodFile = endpoint({
  summary: `Requests one file with the study data of each member of an organization in a period of at most ${periodMaxDays} days; a mail follows`,
  // Without it: the dialog says that this server has files of single days only.
  optional: true,
  method: 'POST',
  path: '/api/v1/philippines/client_users/study_task/period',
  bases: ['second'],
  access: { anyOf: ['group_study_data'] },
  body: v.object({ orgCode: organizationCode, startDayKey: dayKey, endDayKey: dayKey }),
  answer: v.object({ taskId: v.string() }),
});
