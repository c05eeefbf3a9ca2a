import type { Course } from '#contract/courses.contract.ts';
import { pagedList } from '#machines/shared/paged-list.ts';
import { type CourseQuery, coursesOnPage, readCourseQuery } from '#rules/course-query.ts';
import { listCourses } from '#services/courses.service.ts';

export const courseListMachine = pagedList<Course, CourseQuery>({
  id: 'courseList',
  description: 'The speaking courses of the owned organisations, page by page.',
  space: 'courses',
  pageSize: coursesOnPage,
  readQuery: readCourseQuery,
  load: async (asked, signal) => {
    const { courses, total, currentPage } = await listCourses(asked, signal);
    return { list: courses, total, page: currentPage };
  },
});
