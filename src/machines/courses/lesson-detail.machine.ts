import { assign, emit, fromPromise, setup } from 'xstate';
import type { Lesson } from '#contract/lessons.contract.ts';
import type { Emitted } from '#machines/shared/emitted.ts';
import { failureStatus } from '#machines/shared/failure-texts.ts';
import { somethingWrong } from '#rules/labels.ts';
import { isFailure } from '#services/http/failure.ts';
import { loadLesson } from '#services/lessons.service.ts';

const notThere: readonly (number | undefined)[] = [403, 404, 422];
const toError = ({ event }: { event: { error: unknown } }) => event;

type Context = { code: string; lesson: Lesson | null };

export const lessonDetailMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'lesson.retry' },
    emitted: {} as Emitted,
    input: {} as { code: string },
    tags: {} as 'busy',
  },
  actors: {
    loadLesson: fromPromise<Lesson, string>(({ input, signal }) => loadLesson(input, signal)),
  },
  guards: {
    hasSessionEnded: (_, { error }: { error: unknown }) => isFailure(error) && error.kind === 'sessionEnded',
    isMissing: (_, { error }: { error: unknown }) => notThere.includes(failureStatus(error)),
  },
  actions: {
    setLesson: assign((_, { output }: { output: Lesson }) => ({ lesson: output })),
    sayFailed: emit({ type: 'notice', tone: 'error', text: somethingWrong }),
  },
}).createMachine({
  id: 'lessonDetail',
  description: 'One lesson, to be read.',
  context: ({ input: { code } }) => ({ code, lesson: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The shape of the fields is shown while the lesson is asked for.',
      tags: 'busy',
      invoke: {
        id: 'loadLesson',
        src: 'loadLesson',
        input: ({ context: { code } }) => code,
        onDone: { target: 'shown', actions: { type: 'setLesson', params: ({ event }) => event } },
        onError: [
          {
            description: 'The session has ended: the login page is next.',
            guard: { type: 'hasSessionEnded', params: toError },
            target: 'failed',
            meta: { requirements: ['REQ-03'] },
          },
          {
            description: 'There is no such lesson, or it belongs to others.',
            guard: { type: 'isMissing', params: toError },
            target: 'missing',
            actions: 'sayFailed',
            meta: { requirements: ['GEN-01'] },
          },
          {
            description: 'The lesson could not be loaded; the person is told.',
            target: 'failed',
            actions: 'sayFailed',
            meta: { requirements: ['GEN-01'] },
          },
        ],
      },
    },
    shown: { description: 'The lesson is shown.', meta: { requirements: ['LESSON-03'] } },
    missing: { description: 'The page says that there is no such lesson, with a way back.' },
    failed: {
      description: 'The page says that the lesson could not be loaded and offers a retry.',
      meta: { requirements: ['GEN-01'] },
      on: { 'lesson.retry': { description: 'The person asks once more.', target: 'loading' } },
    },
  },
});
