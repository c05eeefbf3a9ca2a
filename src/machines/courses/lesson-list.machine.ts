import type { Lesson } from '#contract/lessons.contract.ts';
import { orderedList } from '#machines/shared/ordered-list.ts';
import { lessonListWords } from '#rules/ordered-list-words.ts';
import { deleteLesson, lessonsIn, listLessons, sortLessons } from '#services/lessons.service.ts';

export const lessonListMachine = orderedList<Lesson>({
  id: 'lessonList',
  description: 'The lessons of a course in their order, to be sorted and deleted.',
  requirements: { empty: ['LESSON-01'], failed: ['LESSON-04'], sort: ['LESSON-02'], deleted: ['LESSON-04'] },
  words: lessonListWords,
  load: listLessons,
  sort: sortLessons,
  remove: deleteLesson,
  presentIn: lessonsIn,
});
