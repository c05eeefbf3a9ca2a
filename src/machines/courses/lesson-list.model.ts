import type { Lesson } from '#contract/lessons.contract.ts';
import { defineModel } from '#machines/shared/chart-model.ts';
import { orderedListModel } from '#machines/shared/ordered-list-model.ts';
import { lessonListWords } from '#rules/ordered-list-words.ts';
import { lessonListMachine } from './lesson-list.machine.ts';

const lesson = (code: string): Lesson => ({
  code,
  unitCode: 'U1',
  courseCode: 'C1',
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
    parentCode: 'U1',
    item: lesson,
    refusalOf: (lessons) => ({ lessons, total: lessons.length }),
    words: lessonListWords,
    requirements: { empty: 'LESSON-01', failed: 'LESSON-04', sort: 'LESSON-02', deleted: 'LESSON-04' },
  }),
  machine: lessonListMachine,
  title: 'Lesson list',
  summary: 'Lists the lessons of a course; sorts and deletes them.',
  area: 'courses',
});
