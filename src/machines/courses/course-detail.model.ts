import { defineModel } from '#machines/shared/chart-model.ts';
import { sampleCourse } from '#machines/shared/sample-course.ts';
import { somethingWrong } from '#rules/labels.ts';
import { Failure } from '#services/http/failure.ts';
import { courseDetailMachine } from './course-detail.machine.ts';

export default defineModel({
  machine: courseDetailMachine,
  title: 'Course detail',
  summary: 'Shows one speaking course.',
  area: 'courses',
  inputs: { 'a course': { detailCode: 'C-1_U-1' } },
  outcomes: {
    loadCourse: {
      done: { 'the course': sampleCourse },
      error: {
        'not there': new Failure('refused', { status: 403, code: 40300 }),
        offline: new Failure('offline'),
        'session ended': new Failure('sessionEnded'),
      },
    },
  },
  person: { 'course.retry': "Press 'Try again' on the page" },
  rows: [
    {
      requirement: 'COURSE-04',
      from: 'loading',
      event: 'done loadCourse',
      to: 'shown',
      holds: (context) => context.course?.code === 'C-1',
    },
    { requirement: 'GEN-01', event: 'error loadCourse', case: 'not there', to: 'missing', says: somethingWrong },
    { requirement: 'GEN-01', event: 'error loadCourse', case: 'offline', to: 'failed', says: somethingWrong },
    { requirement: 'GEN-01', from: 'failed', event: 'course.retry', to: 'loading' },
  ],
});
