import { defineModel } from '@learning-console/statecharts';
import { demoCourse, demoReleasedCourse } from '#charts/demo-data.ts';
import { onPages } from '#charts/on-pages.ts';
import { notice } from '#charts/patterns/emitted.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import { outsideMachine } from '#charts/patterns/outside-machine.ts';
import { courseStatusMachine } from '#machines/courses/course-status.machine.ts';
import { Failure } from '#rules/patterns/failure.ts';

const reason = 'No sentence of the course has an audio that can be played.';

export default defineModel({
  machine: courseStatusMachine,
  title: 'Course status',
  area: 'courses',
  place: onPages('courseList', 'courseDetail'),
  inputs: { plain: { list: outsideMachine('courseList') } },
  cases: {
    'course.release': { 'an ineffective course': { code: demoCourse.code } },
    'course.delete': { 'an effective course': { code: demoReleasedCourse.code } },
    'course.archive': { 'a draft': { code: demoCourse.code } },
  },
  outcomes: {
    changeCourseStatus: {
      error: {
        'changed by someone else': new Failure('conflict', { status: 409, code: 40900 }),
        'nothing to play': new Failure('invalid', { status: 422, code: 42200, texts: [reason] }),
        ...noAnswer,
      },
    },
  },
  userEvents: {
    'course.release': "Press 'Release' in a row",
    'course.delete': "Press 'Delete' in a row",
    'course.archive': "Press 'Archive' in the menu at the end of a row",
    'change.confirm': "Press 'Release', 'Delete' or 'Archive' in the dialog",
    'change.cancel': "Press 'Cancel' or Escape",
  },
  key: ({ code, change }) => [code, change],
  environment: {
    /** Only a release requires playable audio. */
    allows: ({ case: name }, { context }) => name !== 'nothing to play' || context.change === 'release',
  },
  rows: [
    { requirement: 'COURSE-11', from: 'idle', event: 'course.release', to: 'confirming' },
    {
      requirement: 'COURSE-11',
      from: 'confirming',
      event: 'change.confirm',
      when: ({ code }) => code === demoReleasedCourse.code,
      to: 'changing',
      check: ({ change }) => change === 'delete',
    },
    {
      requirement: 'COURSE-12',
      from: 'changing',
      event: 'error changeCourseStatus',
      case: 'nothing to play',
      when: ({ change }) => change === 'release',
      to: 'idle',
      emits: [notice(`Failed to release/upload or delete course ${demoCourse.code}`)],
    },
    {
      requirement: 'AUTHOR-06',
      from: 'changing',
      event: 'done changeCourseStatus',
      when: ({ change }) => change === 'archive',
      to: 'idle',
      emits: [notice(`Course(${demoCourse.code}) has been archived successfully`)],
    },
    {
      requirement: 'AUTHOR-06',
      from: 'changing',
      event: 'error changeCourseStatus',
      case: 'offline',
      when: ({ change }) => change === 'archive',
      to: 'idle',
      emits: [notice(`Failed to archive course ${demoCourse.code}`)],
    },
    {
      requirement: 'REQ-07',
      from: 'changing',
      event: 'error changeCourseStatus',
      case: 'nothing to play',
      to: 'idle',
      emits: [notice(reason)],
    },
  ],
});
