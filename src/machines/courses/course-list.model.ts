import { defineModel } from '#machines/shared/chart-model.ts';
import { pagedListModel } from '#machines/shared/paged-list-model.ts';
import { sampleCourse } from '#machines/shared/sample-course.ts';
import { allCourses, coursesOnPage } from '#rules/course-query.ts';
import { places } from '#rules/places.ts';
import { courseListMachine } from './course-list.machine.ts';

export default defineModel({
  machine: courseListMachine,
  title: 'Course list',
  summary: 'Lists speaking courses page by page; search and page are part of the address.',
  area: 'courses',
  ...pagedListModel({
    path: places.courseList.path,
    space: 'courses',
    pageSize: coursesOnPage,
    row: sampleCourse,
    none: allCourses,
    query: { ...allCourses, status: 'EFFECTIVE' },
  }),
});
