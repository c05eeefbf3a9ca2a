import { defineModel } from '@learning-console/statecharts';
import { demoCourse } from '#charts/demo-data.ts';
import { onPages } from '#charts/on-pages.ts';
import { orderedListModel } from '#charts/patterns/ordered-list-model.ts';
import type { Lesson } from '#contract/lessons.contract.ts';
import { lessonListMachine } from '#machines/courses/lesson-list.machine.ts';
import { isOrderLocked } from '#rules/courses/course-permissions.ts';
import { lessonListTexts } from '#rules/courses/lesson-texts.ts';
import { orderedListRequirements } from './course-requirements.ts';

const lesson = (code: string): Lesson => ({
  code,
  unitCode: demoCourse.unitCode,
  courseCode: demoCourse.code,
  title: `Lesson ${code}`,
  localizedTitle: '',
  activitySubType: 'combine',
  activityCount: 3,
  status: 'INEFFECTIVE',
  operator: { code: 'O1', name: 'Ann' },
  updatedAt: 1_780_000_000,
  revision: 1,
});

export default defineModel({
  ...orderedListModel<Lesson>({
    parentCode: demoCourse.unitCode,
    item: lesson,
    isLocked: isOrderLocked,
    lockedItem: (code) => ({ ...lesson(code), status: 'EFFECTIVE' }),
    createRejection: (lessons) => ({ lessons, total: lessons.length }),
    texts: lessonListTexts,
    requirements: {
      ...orderedListRequirements,
      empty: 'LESSON-01',
      failed: 'LESSON-04',
      sort: 'LESSON-02',
      deleted: 'LESSON-04',
    },
  }),
  machine: lessonListMachine,
  title: 'Lesson list',
  area: 'courses',
  place: onPages('courseDetail'),
  pattern: 'orderedList',
});
