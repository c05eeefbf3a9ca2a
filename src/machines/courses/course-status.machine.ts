import { assign, emit, fromPromise, setup } from 'xstate';
import type { Emitted } from '#machines/shared/emitted.ts';
import { hasSessionEnded, toError } from '#machines/shared/failure-kinds.ts';
import { failureNotice, failureStatus, failureTexts } from '#machines/shared/failure-texts.ts';
import { deleted, released, statusFailed } from '#rules/course-words.ts';
import { changeCourseStatus } from '#services/courses.service.ts';

type Change = { code: string; status: 'EFFECTIVE' | 'ARCHIVED' };
type Events =
  | { type: 'release.ask'; code: string }
  | { type: 'delete.ask'; code: string }
  | { type: 'change.confirm' }
  | { type: 'change.cancel' };

/** What is listed is not so any more. */
type CoursesChanged = { type: 'courses.changed' };

const toEvent = ({ event }: { event: { code: string } }) => event;

export const courseStatusMachine = setup({
  types: {
    context: {} as Change,
    events: {} as Events,
    emitted: {} as Emitted | CoursesChanged,
    tags: {} as 'busy' | 'confirming',
  },
  actors: {
    changeCourseStatus: fromPromise<void, Change>(({ input, signal }) => changeCourseStatus(input, signal)),
  },
  guards: {
    hasSessionEnded: (_, thrown: { error: unknown }) => hasSessionEnded(thrown),
    hasReason: (_, { error }: { error: unknown }) => failureStatus(error) === 422 && failureTexts(error).length > 0,
  },
  actions: {
    setRelease: assign((_, { code }: { code: string }) => ({ code, status: 'EFFECTIVE' })),
    setDelete: assign((_, { code }: { code: string }) => ({ code, status: 'ARCHIVED' })),
    sayChanged: emit(({ context: { code, status } }) => ({
      type: 'notice',
      tone: 'success',
      text: status === 'EFFECTIVE' ? released(code) : deleted(code),
    })),
    sayFailed: emit(({ context }) => ({ type: 'notice', tone: 'error', text: statusFailed(context.code) })),
    sayReason: emit((_, { error }: { error: unknown }) => failureNotice(error)),
    sayCoursesChanged: emit({ type: 'courses.changed' }),
  },
}).createMachine({
  id: 'courseStatus',
  description: 'Releases a course or deletes one, after asking.',
  context: { code: '', status: 'EFFECTIVE' },
  initial: 'resting',
  states: {
    resting: {
      description: 'Nothing is asked.',
      on: {
        'release.ask': {
          description: "The person presses 'Release'.",
          target: 'confirming',
          actions: { type: 'setRelease', params: toEvent },
          meta: { requirements: ['COURSE-02', 'COURSE-11'] },
        },
        'delete.ask': {
          description: "The person presses 'Delete'.",
          target: 'confirming',
          actions: { type: 'setDelete', params: toEvent },
          meta: { requirements: ['COURSE-02', 'COURSE-11'] },
        },
      },
    },
    confirming: {
      description: 'The person is asked whether that is meant.',
      tags: 'confirming',
      meta: { requirements: ['COURSE-11'] },
      on: {
        'change.confirm': { description: 'It is.', target: 'changing' },
        'change.cancel': { description: 'It is not.', target: 'resting' },
      },
    },
    changing: {
      description: 'The server gives the course its new status.',
      tags: ['busy', 'confirming'],
      invoke: {
        id: 'changeCourseStatus',
        src: 'changeCourseStatus',
        input: ({ context }) => context,
        onDone: {
          description: 'The person is told, and the list is read anew.',
          target: 'resting',
          actions: ['sayChanged', 'sayCoursesChanged'],
          meta: { requirements: ['COURSE-11', 'COURSE-12'] },
        },
        onError: [
          {
            description: 'The session has ended: the login page is next.',
            guard: { type: 'hasSessionEnded', params: toError },
            target: 'resting',
            meta: { requirements: ['REQ-03'] },
          },
          {
            description: 'The course lacks something: the person is told, and what the server says of it.',
            guard: { type: 'hasReason', params: toError },
            target: 'resting',
            actions: ['sayFailed', { type: 'sayReason', params: toError }, 'sayCoursesChanged'],
            meta: { requirements: ['COURSE-12', 'REQ-07'] },
          },
          {
            description:
              'It failed, or no answer came: the person is told, and the list is read anew, since it may be old.',
            target: 'resting',
            actions: ['sayFailed', 'sayCoursesChanged'],
            meta: { requirements: ['COURSE-12', 'REQ-07'] },
          },
        ],
      },
    },
  },
});
