import type { Lesson } from '#contract/lessons.contract.ts';
import { orderedListMachine } from '#machines/patterns/ordered-list.chart.ts';
import { isEditable, isOrderLocked } from '#rules/courses/course-permissions.ts';
import { lessonListTexts } from '#rules/courses/lesson-texts.ts';
import { deleteLesson, lessonsIn, listLessons, sortLessons } from '#services/courses/lessons.service.ts';
import { courseListRequirements } from './course-requirements.ts';

export const lessonListMachine = orderedListMachine<Lesson>({
  id: 'lessonList',
  description: 'The lessons of a course, which can be sorted and deleted.',
  requirements: {
    ...courseListRequirements,
    empty: ['LESSON-01'],
    failed: ['LESSON-04'],
    sort: ['LESSON-02', 'SORT-01'],
    deleted: ['LESSON-04'],
  },
  texts: lessonListTexts,
  load: listLessons,
  sort: sortLessons,
  itemsIn: lessonsIn,
  isLocked: isOrderLocked,
  deletion: { remove: deleteLesson, canDelete: isEditable },
});
