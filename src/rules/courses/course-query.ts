import {
  courseItemPageSize,
  courseItemStatuses,
  courseLevelChoices,
  courseTextMaxLength,
} from '#contract/course-values.ts';
import { atMost } from '#rules/patterns/too-long.ts';
import type { QueryValues } from '#rules/patterns/url-query.ts';
import { toVisibleText } from '#texts/visible-text.ts';

export const coursePrefix = 'courses';
export const coursesOnPage = courseItemPageSize;

export type CourseQuery = { title: string; level: string; status: string };

export const allCourses: CourseQuery = { title: '', level: '', status: '' };

const among = (choices: readonly string[], value: string) => (choices.includes(value) ? value : '');

const isTooLong = (title: string) => [...title].length > courseTextMaxLength;

/** What is wrong with a typed title, which is never cut. */
export const titleProblem = ({ title }: CourseQuery): string | undefined =>
  isTooLong(toVisibleText(title)) ? atMost(courseTextMaxLength) : undefined;

export const readCourseQuery = ({ title = '', level = '', status = '' }: QueryValues): CourseQuery => ({
  title: isTooLong(toVisibleText(title)) ? '' : toVisibleText(title),
  level: among(courseLevelChoices, level),
  status: among(courseItemStatuses, status),
});

/** What the parts of the search are called in a sentence. */
export const courseQueryLabels = { title: 'title', level: 'difficulty', status: 'status' } as const;
