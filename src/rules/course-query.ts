import {
  courseItemPageSize,
  courseItemStatuses,
  courseLevelChoices,
  courseTextMaxLength,
} from '#contract/course-values.ts';
import type { QueryValues } from './url-query.ts';

export const coursesOnPage = courseItemPageSize;
export const courseTitleMax = courseTextMaxLength;

export type CourseQuery = { title: string; level: string; status: string };

export const allCourses: CourseQuery = { title: '', level: '', status: '' };

const among = (choices: readonly string[], value: string) => (choices.includes(value) ? value : '');

export const readCourseQuery = ({ title = '', level = '', status = '' }: QueryValues): CourseQuery => ({
  title: [...title.trim()].slice(0, courseTextMaxLength).join(''),
  level: among(courseLevelChoices, level),
  status: among(courseItemStatuses, status),
});
