import type { Course } from '#contract/courses.contract.ts';
import { listMachine } from '#machines/patterns/list.chart.ts';
import { type CourseQuery, coursePrefix, coursesOnPage, readCourseQuery } from '#rules/courses/course-query.ts';
import { genericError } from '#rules/patterns/labels.ts';
import { listCourses } from '#services/courses/courses.service.ts';

export const courseListMachine = listMachine<Course, CourseQuery>({
  id: 'courseList',
  description: 'The speaking courses of the owned organizations, page by page.',
  queryPrefix: coursePrefix,
  pageSize: coursesOnPage,
  readQuery: readCourseQuery,
  load: async ({ query, page }, signal) => {
    const { courses, total, currentPage } = await listCourses({ query, page, pageSize: coursesOnPage }, signal);
    return { list: courses, total, page: currentPage };
  },
  isChangeable: true,
  failureText: genericError,
  requirements: { search: ['COURSE-15'], paging: ['COURSE-03'], denied: ['PERM-05'], failed: ['GEN-01'] },
});
