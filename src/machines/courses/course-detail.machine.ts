import type { Course } from '#contract/courses.contract.ts';
import { detailMachine } from '#machines/patterns/detail.chart.ts';
import { genericError } from '#rules/patterns/failure-texts.ts';
import { loadCourse } from '#services/courses/courses.service.ts';
import { courseDetailRequirements } from './course-requirements.ts';

export const courseDetailMachine = detailMachine<Course>({
  id: 'courseDetail',
  description: 'One speaking course.',
  noun: 'course',
  requirements: { ...courseDetailRequirements, shown: ['COURSE-04', 'COURSE-05'] },
  load: (detailCode, signal) => loadCourse({ detailCode }, signal),
  failureText: genericError,
});
