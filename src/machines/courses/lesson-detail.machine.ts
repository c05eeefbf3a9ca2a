import type { Lesson } from '#contract/lessons.contract.ts';
import { itemDetail } from '#machines/shared/item-detail.ts';
import { loadLesson } from '#services/lessons.service.ts';

export const lessonDetailMachine = itemDetail<Lesson>({
  id: 'lessonDetail',
  description: 'One lesson, to be read.',
  noun: 'lesson',
  requirements: ['LESSON-03'],
  load: loadLesson,
});
