import { levelIndexes, milestoneIndexes } from './dashboard-values.ts';
import type { FirstCall } from './endpoint.ts';
import { listSorts } from './sorts.ts';

export const learnerPageSize = 10;
export const packagePageSize = 10;

/** The longest nick and real name in characters. */
export const learnerNameMaxLength = 100;

/** Whether members have logged in within a window of days. */
export const learnerActivityKinds = ['active', 'inactive'] as const;
export type LearnerActivityKind = (typeof learnerActivityKinds)[number];

/** The longest window of the activity: a year with its leap day. */
export const activityMaxDays = 366;

/** What the packages of a learner can be sorted by. */
export const packageSortColumns = ['shippedAt', 'skuCode', 'skuName', 'startedAt', 'endedAt'] as const;
export type PackageSortColumn = (typeof packageSortColumns)[number];
export const packageSorts = listSorts(packageSortColumns);
export type PackageSort = (typeof packageSorts)[number];

/** What learners can be sorted by. */
export const learnerSortColumns = ['login', 'nick', 'email', 'status', 'createdAt'] as const;
export type LearnerSortColumn = (typeof learnerSortColumns)[number];

/** A column, after a minus if it descends. */
export const learnerSorts = listSorts(learnerSortColumns);
export type LearnerSort = (typeof learnerSorts)[number];

/** The column with the study time of a window of days. */
export const studyTimeColumn = 'studyTime';
export type StudyTimeSort = LearnerSort | typeof studyTimeColumn | `-${typeof studyTimeColumn}`;
export const studyTimeSorts = [...learnerSorts, studyTimeColumn, `-${studyTimeColumn}`] as const;

/**
 * What members have done by the last day of a window, as the dashboard of an organization counts them:
 * a lesson within it, a placement test, or what has a number, from 1.
 */
export const learnerProgressKinds = [
  'lesson',
  'placement',
  ...levelIndexes.map((index) => `level${index + 1}` as const),
  ...levelIndexes.map((index) => `test${index + 1}` as const),
  ...milestoneIndexes.map((index) => `milestone${index + 1}` as const),
] as const;
export type LearnerProgressKind = (typeof learnerProgressKinds)[number];

/** The column with what each of them has reached. */
export const progressColumn = 'progress';
export type ProgressSort = LearnerSort | typeof progressColumn | `-${typeof progressColumn}`;
export const progressSorts = [...learnerSorts, progressColumn, `-${progressColumn}`] as const;

/** The most learners who are reminded, or checked for it, in one call. */
export const reminderMaxLearners = 100;
/** A learner gets at most one reminder in these days. */
export const reminderPauseDays = 7;
/** The most reminders of an administrator within 24 hours. */
export const remindersADay = 1_000;

/** Why a learner gets no reminder. */
export const reminderReasons = ['NO_EMAIL', 'RECENT', 'SIGNED_IN', 'GONE', 'LIMIT'] as const;

export const learnerCalls = {
  list: { method: 'GET', path: '/ent/v1/client_users/list', bases: ['enterprise'] },
  detail: { method: 'GET', path: '/ent/v1/client_users/{id}/detail', bases: ['enterprise'] },
  packages: { method: 'GET', path: '/ent/v1/client_users/{id}/packages', bases: ['enterprise'] },
} as const satisfies Record<string, FirstCall>;
