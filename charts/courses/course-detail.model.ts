import { defineModel } from '@learning-console/statecharts';
import { demoCourse } from '#charts/demo-data.ts';
import { onPages } from '#charts/on-pages.ts';
import { detailModel } from '#charts/patterns/detail-model.ts';
import { courseDetailMachine } from '#machines/courses/course-detail.machine.ts';
import { sampleCourse } from './sample-course.ts';

export default defineModel({
  machine: courseDetailMachine,
  title: 'Course detail',
  area: 'courses',
  place: onPages('courseDetail'),
  pattern: 'detail',
  ...detailModel({
    code: demoCourse.detailCode,
    item: sampleCourse,
    older: { ...sampleCourse, title: 'Small talks', revision: 2 },
    requirements: { shown: 'COURSE-04', loadFailed: 'GEN-01' },
  }),
});
