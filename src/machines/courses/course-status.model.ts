import { defineModel } from '#machines/shared/chart-model.ts';
import { Failure } from '#services/http/failure.ts';
import { courseStatusMachine } from './course-status.machine.ts';

const reason = 'No sentence of the course has an audio that can be played.';

export default defineModel({
  machine: courseStatusMachine,
  title: 'Course status',
  summary: 'Releases a course or deletes one, after asking.',
  area: 'courses',
  cases: {
    'release.ask': { 'an ineffective course': { code: 'C-1' } },
    'delete.ask': { 'an effective course': { code: 'C-2' } },
  },
  outcomes: {
    changeCourseStatus: {
      error: {
        'changed meanwhile': new Failure('refused', { status: 409, code: 40900 }),
        'nothing to play': new Failure('refused', { status: 422, code: 42200, texts: [reason] }),
        offline: new Failure('offline'),
        'session ended': new Failure('sessionEnded'),
      },
    },
  },
  person: {
    'release.ask': "Press 'Release' in the row of a course",
    'delete.ask': "Press 'Delete' in the row of a course",
    'change.confirm': "Press 'Release' or 'Delete' in the dialog",
    'change.cancel': "Press 'Cancel' in the dialog, or Escape",
  },
  world: {
    /** Only a course that is to be released must have something to play. */
    allows: ({ case: name }, { context }) => name !== 'nothing to play' || context.status === 'EFFECTIVE',
  },
  rows: [
    { requirement: 'COURSE-11', from: 'resting', event: 'release.ask', to: 'confirming' },
    {
      requirement: 'COURSE-11',
      from: 'confirming',
      event: 'change.confirm',
      when: ({ code }) => code === 'C-2',
      to: 'changing',
      holds: ({ status }) => status === 'ARCHIVED',
    },
    {
      requirement: 'COURSE-12',
      from: 'changing',
      event: 'done changeCourseStatus',
      when: ({ code }) => code === 'C-1',
      to: 'resting',
      says: 'Course(C-1) has been uploaded successfully',
    },
    {
      requirement: 'COURSE-12',
      from: 'changing',
      event: 'done changeCourseStatus',
      when: ({ code }) => code === 'C-2',
      to: 'resting',
      says: 'Course(C-2) has been deleted successfully',
    },
    {
      requirement: 'COURSE-12',
      from: 'changing',
      event: 'error changeCourseStatus',
      case: 'offline',
      when: ({ code }) => code === 'C-2',
      to: 'resting',
      says: 'Failed to release/upload or delete course C-2',
    },
    {
      requirement: 'COURSE-12',
      from: 'changing',
      event: 'error changeCourseStatus',
      case: 'nothing to play',
      when: ({ code }) => code === 'C-1',
      to: 'resting',
      says: 'Failed to release/upload or delete course C-1',
    },
    {
      requirement: 'REQ-07',
      from: 'changing',
      event: 'error changeCourseStatus',
      case: 'nothing to play',
      to: 'resting',
      says: reason,
    },
  ],
});
