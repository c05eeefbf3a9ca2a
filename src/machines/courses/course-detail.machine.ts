import type { Course } from '#contract/courses.contract.ts';
import { detailMachine } from '#machines/patterns/detail.chart.ts';
import { loadCourse } from '#services/courses/courses.service.ts';
import { courseDetailRequirements, courseFailure } from './failure-options.ts';

export const courseDetailMachine = detailMachine<Course>({
  id: 'courseDetail',
  description: 'One speaking course.',
  noun: 'course',
  requirements: { ...courseDetailRequirements, shown: ['COURSE-04', 'COURSE-05'] },
  load: (detailCode, signal) => loadCourse({ detailCode }, signal),
  ...courseFailure,
});
