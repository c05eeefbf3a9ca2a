import type { Lesson } from '#contract/lessons.contract.ts';
import { defineModel } from '#machines/shared/chart-model.ts';
import { itemDetailModel } from '#machines/shared/item-detail-model.ts';
import { lessonDetailMachine } from './lesson-detail.machine.ts';

const lesson: Lesson = {
  code: 'L1',
  unitCode: 'U1',
  courseCode: 'C1',
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
  summary: 'Shows one lesson.',
  area: 'courses',
  ...itemDetailModel({ code: 'L1', item: lesson, requirement: 'LESSON-03' }),
});
