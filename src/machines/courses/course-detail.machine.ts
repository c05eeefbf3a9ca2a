import type { Course } from '#contract/courses.contract.ts';
import { itemDetail } from '#machines/shared/item-detail.ts';
import { loadCourse } from '#services/courses.service.ts';

export const courseDetailMachine = itemDetail<Course>({
  id: 'courseDetail',
  description: 'One speaking course, to read.',
  noun: 'course',
  requirements: ['COURSE-04', 'COURSE-05'],
  load: (detailCode, signal) => loadCourse({ detailCode }, signal),
});
