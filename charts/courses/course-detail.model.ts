import { defineModel } from '@learning-console/statecharts';
import { detailModel } from '#charts/patterns/detail-model.ts';
import { courseDetailMachine } from '#machines/courses/course-detail.machine.ts';
import { sampleCourse } from './sample-course.ts';

export default defineModel({
  machine: courseDetailMachine,
  title: 'Course detail',
  area: 'courses',
  pattern: 'detail',
  ...detailModel({ code: 'C-1_U-1', item: sampleCourse, requirements: { shown: 'COURSE-04', loadFailed: 'GEN-01' } }),
});
