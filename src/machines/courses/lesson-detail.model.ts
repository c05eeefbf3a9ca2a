import type { Lesson } from '#contract/lessons.contract.ts';
import { defineModel } from '#machines/shared/chart-model.ts';
import { somethingWrong } from '#rules/labels.ts';
import { Failure } from '#services/http/failure.ts';
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
  inputs: { 'a lesson': { code: 'L1' } },
  outcomes: {
    loadLesson: {
      done: { lesson },
      error: {
        'not there': new Failure('refused', { status: 403, code: 40300 }),
        offline: new Failure('offline'),
        'session ended': new Failure('sessionEnded'),
      },
    },
  },
  person: { 'lesson.retry': "Press 'Try again'" },
  rows: [
    {
      requirement: 'LESSON-03',
      event: 'done loadLesson',
      to: 'shown',
      holds: ({ lesson: shown }) => shown?.code === 'L1',
    },
    { requirement: 'GEN-01', event: 'error loadLesson', case: 'not there', to: 'missing', says: somethingWrong },
    { requirement: 'GEN-01', event: 'error loadLesson', case: 'offline', to: 'failed', says: somethingWrong },
  ],
});
