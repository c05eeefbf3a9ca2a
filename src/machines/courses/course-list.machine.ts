import type { Course } from '#contract/courses.contract.ts';
import { listMachine } from '#machines/patterns/list.chart.ts';
import { type CourseQuery, courseListUrl } from '#rules/courses/course-query.ts';
import { genericError } from '#rules/patterns/failure-texts.ts';
import { canSortCourses, listCourses } from '#services/courses/courses.service.ts';

export const courseListMachine = listMachine<Course, CourseQuery>({
  id: 'courseList',
  description: 'The speaking courses of the owned organizations, page by page.',
  ...courseListUrl,
  load: async (shown, signal) => {
    const { courses, total, currentPage } = await listCourses(shown, signal);
    return { list: courses, total, page: currentPage };
  },
  isChangeable: true,
  failureText: genericError,
  canSort: canSortCourses,
  requirements: {
    sorting: ['FIND-17'],
    noSorting: ['FIND-17'],
    search: ['COURSE-15'],
    paging: ['COURSE-03'],
    sizing: ['FIND-04'],
    denied: ['PERM-05'],
    failed: ['GEN-01'],
  },
});
