import {
  courseItemPageSize,
  courseItemStatuses,
  courseLevelChoices,
  courseSortColumns,
  courseSorts,
  courseTextMaxLength,
} from '#contract/course-values.ts';
import { charactersIn } from '#rules/patterns/characters.ts';
import { findChoice } from '#rules/patterns/find-choice.ts';
import type { QueryValues } from '#rules/patterns/url-query.ts';
import { toVisibleText } from '#texts/visible-text.ts';

const coursePrefix = 'courses';
export const coursesOnPage = courseItemPageSize;

export type CourseQuery = { title: string; level: string; status: string };

export const allCourses: CourseQuery = { title: '', level: '', status: '' };

const isTitleTooLong = (title: string): boolean => charactersIn(title) > courseTextMaxLength;

export const readCourseQuery = ({ title = '', level = '', status = '' }: QueryValues): CourseQuery => ({
  title: isTitleTooLong(toVisibleText(title)) ? '' : toVisibleText(title),
  level: findChoice(courseLevelChoices, level) ?? '',
  status: findChoice(courseItemStatuses, status) ?? '',
});

/** The search and the page of the course list in an address. */
export const courseListUrl = {
  queryPrefix: coursePrefix,
  pageSize: coursesOnPage,
  sortColumns: courseSortColumns,
  readQuery: readCourseQuery,
};

type RequestedPage = { query: CourseQuery; page: number; size?: number; sort?: string };

export const courseListRequest = ({
  query: { title, level, status },
  page,
  size = coursesOnPage,
  sort,
}: RequestedPage) => ({
  query: {
    page,
    pageSize: size,
    title: title || undefined,
    level: findChoice(courseLevelChoices, level),
    status: findChoice(courseItemStatuses, status),
    sort: findChoice(courseSorts, sort ?? ''),
  },
});

const allItems = { pagingEnable: false, page: 1, pageSize: courseItemPageSize };

export const lessonListRequest = (unitCode: string) => ({ query: { unitCode, ...allItems } });

export const sentenceListRequest = (lessonCode: string) => ({ query: { lessonCode, ...allItems } });

/** What the parts of the search are called in a sentence. */
export const courseQueryLabels = { title: 'title', level: 'difficulty', status: 'status' } as const;
