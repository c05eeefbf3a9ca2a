import { assign, emit, fromPromise, setup } from 'xstate';
import type { Course } from '#contract/courses.contract.ts';
import type { Emitted } from '#machines/shared/emitted.ts';
import { failureStatus } from '#machines/shared/failure-texts.ts';
import { somethingWrong } from '#rules/labels.ts';
import { loadCourse } from '#services/courses.service.ts';
import { isFailure } from '#services/http/failure.ts';

type Input = {
  /** `{courseCode}_{unitCode}` */
  detailCode: string;
};

const notThere: readonly (number | undefined)[] = [403, 404, 422];
const toError = ({ event }: { event: { error: unknown } }) => event;

export const courseDetailMachine = setup({
  types: {
    context: {} as Input & { course: Course | null },
    events: {} as { type: 'course.retry' },
    emitted: {} as Emitted,
    input: {} as Input,
    tags: {} as 'busy',
  },
  actors: {
    loadCourse: fromPromise<Course, Input>(({ input, signal }) => loadCourse(input, signal)),
  },
  guards: {
    hasSessionEnded: (_, { error }: { error: unknown }) => isFailure(error) && error.kind === 'sessionEnded',
    isMissing: (_, { error }: { error: unknown }) => notThere.includes(failureStatus(error)),
  },
  actions: {
    setCourse: assign((_, { output }: { output: Course }) => ({ course: output })),
    sayFailed: emit({ type: 'notice', tone: 'error', text: somethingWrong }),
  },
}).createMachine({
  id: 'courseDetail',
  description: 'One speaking course, to read.',
  context: ({ input }) => ({ ...input, course: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The shape of the course is shown while it is asked for.',
      tags: 'busy',
      invoke: {
        id: 'loadCourse',
        src: 'loadCourse',
        input: ({ context }) => ({ detailCode: context.detailCode }),
        onDone: { target: 'shown', actions: { type: 'setCourse', params: ({ event }) => event } },
        onError: [
          {
            description: 'The session has ended: the login page is next.',
            guard: { type: 'hasSessionEnded', params: toError },
            target: 'failed',
            meta: { requirements: ['REQ-03'] },
          },
          {
            description: 'There is no such course, or it belongs to others.',
            guard: { type: 'isMissing', params: toError },
            target: 'missing',
            actions: 'sayFailed',
            meta: { requirements: ['GEN-01'] },
          },
          {
            description: 'The course could not be loaded; the person is told.',
            target: 'failed',
            actions: 'sayFailed',
            meta: { requirements: ['GEN-01', 'REQ-07'] },
          },
        ],
      },
    },
    shown: { description: 'The course is shown.', meta: { requirements: ['COURSE-04', 'COURSE-05'] } },
    missing: { description: 'The page says that there is no such course, with a way back.' },
    failed: {
      description: 'The page says that the course could not be loaded and offers a retry.',
      on: { 'course.retry': { description: 'The person asks once more.', target: 'loading' } },
    },
  },
});
