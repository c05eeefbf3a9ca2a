import { assign, fromPromise, sendTo, setup } from 'xstate';
import { notices } from '#machines/patterns/console-actors.ts';
import { toEvent } from '#machines/patterns/event-params.ts';
import { type ErrorParams, failureNotice, failureTexts, isExplained, notice } from '#machines/patterns/failures.ts';
import type { ChangeableList } from '#machines/patterns/list.setup.ts';
import { deleted, released, statusFailed } from '#rules/courses/course-texts.ts';
import { changeCourseStatus } from '#services/courses/courses.service.ts';

type Change = { code: string; status: 'EFFECTIVE' | 'ARCHIVED' };
type Event =
  | { type: 'course.release'; code: string }
  | { type: 'course.delete'; code: string }
  | { type: 'change.confirm' }
  | { type: 'change.cancel' };

type Input = { list: ChangeableList };

export const courseStatusMachine = setup({
  types: {
    context: {} as Input & Change,
    events: {} as Event,
    input: {} as Input,
    tags: {} as 'busy' | 'confirming',
  },
  actors: {
    changeCourseStatus: fromPromise<void, Change>(({ input, signal }) => changeCourseStatus(input, signal)),
  },
  guards: {
    hasReason: (_, { error }: ErrorParams) => isExplained(error) && failureTexts(error).length > 0,
  },
  actions: {
    setRelease: assign((_, { code }: { code: string }) => ({ code, status: 'EFFECTIVE' })),
    setDeletion: assign((_, { code }: { code: string }) => ({ code, status: 'ARCHIVED' })),
    notifyChanged: sendTo(notices, ({ context: { code, status } }) =>
      notice('success', status === 'EFFECTIVE' ? released(code) : deleted(code)),
    ),
    notifyFailed: sendTo(notices, ({ context }) => notice('error', statusFailed(context.code))),
    notifyReason: sendTo(notices, (_, { error }: ErrorParams) => failureNotice(error)),
    notifyListChanged: sendTo(({ context }) => context.list, { type: 'list.changed' }),
  },
}).createMachine({
  id: 'courseStatus',
  description: 'Releases or deletes a course after a confirmation.',
  context: ({ input: { list } }) => ({ list, code: '', status: 'EFFECTIVE' }),
  initial: 'idle',
  states: {
    idle: {
      description: 'No dialog is shown.',
      on: {
        'course.release': {
          description: "The user presses 'Release'.",
          target: 'confirming',
          actions: { type: 'setRelease', params: toEvent },
          meta: { requirements: ['COURSE-02', 'COURSE-11'] },
        },
        'course.delete': {
          description: "The user presses 'Delete'.",
          target: 'confirming',
          actions: { type: 'setDeletion', params: toEvent },
          meta: { requirements: ['COURSE-02', 'COURSE-11'] },
        },
      },
    },
    confirming: {
      description: 'A dialog asks whether to release or delete the course.',
      tags: 'confirming',
      meta: { requirements: ['COURSE-11'] },
      on: {
        'change.confirm': { description: 'The user confirms.', target: 'changing' },
        'change.cancel': { description: 'The user cancels.', target: 'idle' },
      },
    },
    changing: {
      description: 'The server changes the status of the course.',
      tags: ['busy', 'confirming'],
      invoke: {
        id: 'changeCourseStatus',
        src: 'changeCourseStatus',
        input: ({ context: { code, status } }) => ({ code, status }),
        onDone: {
          description: 'A notice says that the status has changed; the list loads again.',
          target: 'idle',
          actions: ['notifyChanged', 'notifyListChanged'],
          meta: { requirements: ['COURSE-11', 'COURSE-12'] },
        },
        onError: [
          {
            description: 'The course is incomplete; a second notice shows the reason of the server.',
            guard: { type: 'hasReason', params: toEvent },
            target: 'idle',
            actions: ['notifyFailed', { type: 'notifyReason', params: toEvent }, 'notifyListChanged'],
            meta: { requirements: ['COURSE-12', 'REQ-07'] },
          },
          {
            description: 'The change failed; a notice says so. The list loads again, since it can be outdated.',
            target: 'idle',
            actions: ['notifyFailed', 'notifyListChanged'],
            meta: { requirements: ['COURSE-12', 'REQ-07'] },
          },
        ],
      },
    },
  },
});
