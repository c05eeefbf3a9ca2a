import { assign, fromPromise, sendTo, setup } from 'xstate';
import { notices } from '#machines/patterns/console-actors.ts';
import { toEvent } from '#machines/patterns/event-params.ts';
import { type ErrorParams, failureNotice, failureTexts, isExplained, notice } from '#machines/patterns/failures.ts';
import type { ChangeableList } from '#machines/patterns/list.setup.ts';
import { type StatusChange, statusChanged, statusNotChanged } from '#rules/courses/status-texts.ts';
import { changeCourseStatus } from '#services/courses/courses.service.ts';

/**
 * The status that the administrator saw, and the one that a change makes of it.
 * A draft is archived as a released course is deleted.
 */
const statuses = {
  release: { seen: 'INEFFECTIVE', status: 'EFFECTIVE' },
  delete: { seen: 'EFFECTIVE', status: 'ARCHIVED' },
  archive: { seen: 'INEFFECTIVE', status: 'ARCHIVED' },
} as const;

type Context = Input & { code: string; change: StatusChange };
type Event =
  | { type: 'course.release'; code: string }
  | { type: 'course.delete'; code: string }
  | { type: 'course.archive'; code: string }
  | { type: 'change.confirm' }
  | { type: 'change.cancel' };

type Input = { list: ChangeableList };

export const courseStatusMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    tags: {} as 'busy' | 'confirming',
  },
  actors: {
    changeCourseStatus: fromPromise<void, Parameters<typeof changeCourseStatus>[0]>(({ input, signal }) =>
      changeCourseStatus(input, signal),
    ),
  },
  guards: {
    hasReason: (_, { error }: ErrorParams) => isExplained(error) && failureTexts(error).length > 0,
  },
  actions: {
    setRelease: assign((_, { code }: { code: string }) => ({ code, change: 'release' })),
    setDeletion: assign((_, { code }: { code: string }) => ({ code, change: 'delete' })),
    setArchival: assign((_, { code }: { code: string }) => ({ code, change: 'archive' })),
    notifyChanged: sendTo(notices, ({ context: { code, change } }) => notice('success', statusChanged(change, code))),
    notifyFailed: sendTo(notices, ({ context: { code, change } }) => notice('error', statusNotChanged(change, code))),
    notifyReason: sendTo(notices, (_, { error }: ErrorParams) => failureNotice(error)),
    notifyListChanged: sendTo(({ context }) => context.list, { type: 'list.changed' }),
  },
}).createMachine({
  id: 'courseStatus',
  description: 'Releases, deletes or archives a course after a confirmation.',
  context: ({ input: { list } }) => ({ list, code: '', change: 'release' }),
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
        'course.archive': {
          description: "The user presses 'Archive'.",
          target: 'confirming',
          actions: { type: 'setArchival', params: toEvent },
          meta: { requirements: ['AUTHOR-06'] },
        },
      },
    },
    confirming: {
      description: 'A dialog asks whether to release, delete or archive the course.',
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
        input: ({ context: { code, change } }) => ({ code, ...statuses[change] }),
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
