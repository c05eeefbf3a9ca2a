import type { FirstCall } from './endpoint.ts';

export const organizationModules = [
  'BEHAVIOR',
  'STUDY_PROGRESS',
  'STUDY_DURATION',
  'SKILL_QUALITY',
  'SUMMARY',
] as const;
export type OrganizationModule = (typeof organizationModules)[number];

export const learnerModules = ['BEHAVIOR', 'STUDY_PROGRESS', 'STUDY_DURATION', 'SKILL_QUALITY'] as const;
export type LearnerModule = (typeof learnerModules)[number];

export const windowDays = 7;

/** The longest period of an organization: two years, with one leap day. */
export const periodMaxDays = 731;

/** How long the days of a page are; a week is always seven days. */
export const periodKinds = ['week', 'month', 'quarter', 'range'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** The sections of a report in their order. */
export const reportParts = [
  'keyFigures',
  'studyTime',
  'memberTimes',
  'logins',
  'progress',
  'levels',
  'courses',
] as const;
export type ReportPart = (typeof reportParts)[number];

/** How often a report is sent by mail. */
export const reportRhythms = ['week', 'month'] as const;
export type ReportRhythm = (typeof reportRhythms)[number];

/** The reports that an administrator can get by mail. */
export const reportMailsMax = 20;

/** Why a report is no longer sent: what the administrator has lost. */
export const reportMailEnds = ['ORGANIZATION', 'PERMISSION', 'ACCOUNT'] as const;
export type ReportMailEnd = (typeof reportMailEnds)[number];

export const levelIndexes = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export const milestoneIndexes = [0, 1, 2, 3, 4] as const;

/** The weeks of the trend of an organization. */
export const trendWeeks = 13;

/** As many as a page of a list can have. */
export const activityMaxLearners = 100;

/** The weekly goal of a member, in minutes of study: at most all of them. */
export const goalMaxMinutes = 10_080;

export const skillScoreMax = 1_000;

export const dashboardCalls = {
  organization: { method: 'POST', path: '/api/v1/philippines/dashboards/organizations', bases: ['second'] },
  activity: { method: 'POST', path: '/api/v1/philippines/dashboards/activity', bases: ['second'] },
  period: {
    method: 'POST',
    path: '/api/v1/philippines/dashboards/organizations/period',
    bases: ['second'],
  },
  trend: { method: 'POST', path: '/api/v1/philippines/dashboards/organizations/trend', bases: ['second'] },
  report: { method: 'POST', path: '/api/v1/philippines/dashboards/organizations/report', bases: ['second'] },
  goal: { method: 'POST', path: '/api/v1/philippines/dashboards/organizations/goal', bases: ['second'] },
  reportMails: { method: 'GET', path: '/api/v1/philippines/dashboards/report_mails', bases: ['second'] },
  learner: { method: 'POST', path: '/api/v1/philippines/dashboards/users', bases: ['second'] },
  learnerPeriod: { method: 'POST', path: '/api/v1/philippines/dashboards/users/period', bases: ['second'] },
} as const satisfies Record<string, FirstCall>;
