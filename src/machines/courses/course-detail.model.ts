import { defineModel } from '#machines/shared/chart-model.ts';
import { itemDetailModel } from '#machines/shared/item-detail-model.ts';
import { sampleCourse } from '#machines/shared/sample-course.ts';
import { courseDetailMachine } from './course-detail.machine.ts';

export default defineModel({
  machine: courseDetailMachine,
  title: 'Course detail',
  summary: 'Shows one speaking course.',
  area: 'courses',
  ...itemDetailModel({ code: 'C-1_U-1', item: sampleCourse, requirement: 'COURSE-04' }),
});
