import { defineModel } from '@learning-console/statecharts';
import { onPages } from '#charts/on-pages.ts';
import { listModel } from '#charts/patterns/list-model.ts';
import { courseListMachine } from '#machines/courses/course-list.machine.ts';
import { allCourses, coursesOnPage } from '#rules/courses/course-query.ts';
import { genericError } from '#rules/patterns/failure-texts.ts';
import { routes } from '#rules/routes.ts';
import { releasedCourse, sampleCourse } from './sample-course.ts';

export default defineModel({
  machine: courseListMachine,
  title: 'Course list',
  area: 'courses',
  place: onPages('courseList'),
  pattern: 'list',
  ...listModel({
    path: routes.courseList.path,
    queryPrefix: 'courses',
    pageSize: coursesOnPage,
    sortColumn: 'title',
    shown: [sampleCourse, releasedCourse],
    emptyQuery: allCourses,
    query: { ...allCourses, status: 'EFFECTIVE' },
    failureText: genericError,
    requirements: {
      sorting: 'FIND-17',
      noSorting: 'FIND-17',
      search: 'COURSE-15',
      paging: 'COURSE-03',
      sizing: 'FIND-04',
      url: 'COURSE-03',
      denied: 'PERM-05',
      failed: 'GEN-01',
    },
  }),
});
