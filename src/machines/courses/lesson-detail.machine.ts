import type { Lesson } from '#contract/lessons.contract.ts';
import { detailMachine } from '#machines/patterns/detail.chart.ts';
import { genericError } from '#rules/patterns/failure-texts.ts';
import { loadLesson } from '#services/courses/lessons.service.ts';
import { courseDetailRequirements } from './course-requirements.ts';

export const lessonDetailMachine = detailMachine<Lesson>({
  id: 'lessonDetail',
  description: 'One lesson.',
  noun: 'lesson',
  requirements: { ...courseDetailRequirements, shown: ['LESSON-03'] },
  load: loadLesson,
  failureText: genericError,
});
