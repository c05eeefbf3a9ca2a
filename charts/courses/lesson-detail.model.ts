import { defineModel } from '@learning-console/statecharts';
import { demoCourse, demoLesson } from '#charts/demo-data.ts';
import { onPages } from '#charts/on-pages.ts';
import { detailModel } from '#charts/patterns/detail-model.ts';
import type { Lesson } from '#contract/lessons.contract.ts';
import { lessonDetailMachine } from '#machines/courses/lesson-detail.machine.ts';

const lesson: Lesson = {
  code: demoLesson.code,
  unitCode: demoCourse.unitCode,
  courseCode: demoCourse.code,
  title: 'Greetings',
  localizedTitle: '',
  activitySubType: 'combine',
  activityCount: 3,
  status: 'INEFFECTIVE',
  operator: { code: 'O1', name: 'Ann' },
  updatedAt: 1_780_000_000,
  revision: 1,
};

export default defineModel({
  machine: lessonDetailMachine,
  title: 'Lesson detail',
  area: 'courses',
  place: onPages('lessonDetail'),
  pattern: 'detail',
  ...detailModel({
    code: demoLesson.code,
    item: { ...lesson, title: 'Good greetings', revision: 2 },
    older: lesson,
    requirements: { shown: 'LESSON-03', loadFailed: 'GEN-01' },
  }),
});
