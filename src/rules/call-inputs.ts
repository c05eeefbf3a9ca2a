import { applicationStatuses } from '#contract/application-values.ts';
import { courseItemPageSize, courseItemStatuses, courseLevelChoices } from '#contract/course-values.ts';
import {
  type LearnerModule,
  learnerModules,
  type OrganizationModule,
  organizationModules,
} from '#contract/dashboard-values.ts';
import type { ApplicationQuery } from '#rules/applications/application-query.ts';
import type { CourseQuery } from '#rules/courses/course-query.ts';
import { secondsOf } from '#rules/patterns/day-range.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';

export const organizationDashboardBody = (
  orgCode: string,
  { start, end }: DayWindow,
  modules: readonly OrganizationModule[] = organizationModules,
) => ({ orgCode, modules: [...modules], startDayKey: start, endDayKey: end });

export const learnerDashboardBody = (
  userId: string,
  { start, end }: DayWindow,
  modules: readonly LearnerModule[] = learnerModules,
) => ({ userId, modules: [...modules], startDayKey: start, endDayKey: end });

export const oneOf = <Choice extends string>(choices: readonly Choice[], wanted: string) =>
  choices.find((choice) => choice === wanted);

export const learnerListQuery = (orgCode: string, page: number, pageSize: number) => ({
  page,
  pageSize,
  orgCode: orgCode || undefined,
});

export const courseListQuery = ({ title, level, status }: CourseQuery, page: number, pageSize: number) => ({
  page,
  pageSize,
  title: title || undefined,
  level: oneOf(courseLevelChoices, level),
  status: oneOf(courseItemStatuses, status),
});

const allItems = { pagingEnable: false, page: 1, pageSize: courseItemPageSize };

export const lessonListQuery = (unitCode: string) => ({ unitCode, ...allItems });

export const sentenceListQuery = (lessonCode: string) => ({ lessonCode, ...allItems });

type ApplicationPage = { query: ApplicationQuery; page: number; timeZone?: string | undefined };

export const applicationListQuery = ({ query, page, timeZone = 'UTC' }: ApplicationPage, pageSize: number) => {
  const { from, until } = secondsOf(query, timeZone);
  return {
    page,
    pageSize,
    login: query.id || undefined,
    nick: query.nick || undefined,
    email: query.email || undefined,
    status: oneOf(applicationStatuses, query.status),
    createdStartAtSec: from,
    createdEndAtSec: until,
  };
};
