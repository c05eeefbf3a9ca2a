import { defineModel } from '@learning-console/statecharts';
import { demoLesson, otherLesson } from '#charts/demo-data.ts';
import { onPages } from '#charts/on-pages.ts';
import { navigation, notice } from '#charts/patterns/emitted.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import { courseCopyMachine } from '#machines/courses/course-copy.machine.ts';
import { copyUnavailable } from '#rules/courses/copy-texts.ts';
import { Failure } from '#rules/patterns/failure.ts';
import { pathFor } from '#rules/routes.ts';

const path = pathFor('lessonDetail', otherLesson);
const full = 'A course has at most 500 lessons.';

export default defineModel({
  machine: courseCopyMachine,
  title: 'Copy of a course or lesson',
  area: 'courses',
  place: onPages('lessonDetail', 'courseDetail'),
  inputs: { 'a lesson': { noun: 'lesson', code: demoLesson.code } },
  outcomes: {
    copyItem: {
      done: { 'the copy': path },
      error: {
        'no such call': new Failure('notFound', { status: 404 }),
        'the course is full': new Failure('invalid', { status: 422, code: 42200, texts: [full] }),
        ...noAnswer,
      },
    },
  },
  userEvents: {
    'copy.confirm': "Press 'Duplicate' in the question",
    'copy.cancel': "Press 'Cancel'",
  },
  rows: [
    { requirement: 'AUTHOR-04', event: 'start', to: 'confirming' },
    {
      requirement: 'AUTHOR-04',
      from: 'copying',
      event: 'done copyItem',
      to: 'copied',
      emits: [notice(`The copy of lesson ${demoLesson.code} has been created successfully`), navigation(path)],
    },
    {
      requirement: 'AUTHOR-04',
      from: 'copying',
      event: 'error copyItem',
      case: 'the course is full',
      to: 'confirming',
      emits: [notice(full)],
    },
    {
      requirement: 'AUTHOR-04',
      from: 'copying',
      event: 'error copyItem',
      case: 'no such call',
      to: 'canceled',
      emits: [notice(copyUnavailable)],
    },
  ],
});
