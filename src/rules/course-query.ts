import { courseItemPageSize, courseItemStatuses, courseTextMaxLength } from '#contract/course-items.contract.ts';
import { courseLevelChoices } from '#contract/courses.contract.ts';
import type { QueryValues } from './address-query.ts';

/** COURSE-03 */
export const coursesOnPage = courseItemPageSize;

/** Which courses are listed; what is empty does not matter. */
export type CourseQuery = { title: string; level: string; status: string };

export const allCourses: CourseQuery = { title: '', level: '', status: '' };

const among = (choices: readonly string[], wanted: string) => (choices.includes(wanted) ? wanted : '');

/** The search in an address: what is no good in it is left out. */
export const readCourseQuery = ({ title = '', level = '', status = '' }: QueryValues): CourseQuery => ({
  title: [...title.trim()].slice(0, courseTextMaxLength).join(''),
  level: among(courseLevelChoices, level),
  status: among(courseItemStatuses, status),
});
