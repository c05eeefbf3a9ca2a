import { assign, fromPromise, setup } from 'xstate';
import type { LearnerActivity } from '#contract/dashboards.contract.ts';
import { toEvent } from '#machines/patterns/event-params.ts';
import { type ErrorParams, isKind } from '#machines/patterns/failures.ts';
import { type ActivityRequest, loadActivity } from '#services/dashboards/dashboards.service.ts';

type Context = ActivityRequest & {
  /** Of the learners whom the server knows; empty unless it is shown. */
  activities: readonly LearnerActivity[];
};

type Activities = { output: readonly LearnerActivity[] };

const isSame = (one: ActivityRequest, other: ActivityRequest): boolean =>
  one.window.start === other.window.start &&
  one.window.end === other.window.end &&
  one.userIds.join(' ') === other.userIds.join(' ');

const activity = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'rows.changed' } & ActivityRequest,
    input: {} as ActivityRequest,
    tags: {} as 'busy' | 'shown' | 'notOffered',
  },
  actors: {
    loadActivity: fromPromise<readonly LearnerActivity[], ActivityRequest>(({ input, signal }) =>
      loadActivity(input, signal),
    ),
  },
  guards: {
    hasRows: ({ context }) => context.userIds.length > 0,
    isOtherRequest: ({ context }, request: ActivityRequest) => !isSame(context, request),
    isMissing: (_, { error }: ErrorParams) => isKind(error, 'notFound'),
  },
  actions: {
    setRequest: assign((_, { userIds, window }: ActivityRequest) => ({ userIds, window, activities: [] })),
    setActivities: assign((_, { output }: Activities) => ({ activities: output })),
  },
});

export const learnerActivityMachine = activity.createMachine({
  id: 'learnerActivity',
  description: 'Looks up in one call whether the learners of a page have logged in within some days.',
  context: ({ input: { userIds, window } }) => ({ userIds, window, activities: [] }),
  initial: 'choosing',
  on: {
    'rows.changed': {
      description: 'The list shows other learners, or the days have changed.',
      guard: { type: 'isOtherRequest', params: toEvent },
      target: '.choosing',
      actions: { type: 'setRequest', params: toEvent },
      meta: { requirements: ['FIND-06'] },
    },
  },
  states: {
    choosing: {
      description: 'Chooses whether there is anybody to look up.',
      always: [
        { description: 'The list has learners; their logins load.', guard: 'hasRows', target: 'loading' },
        { description: 'The list has no learners.', target: 'idle' },
      ],
    },
    idle: { description: 'Nobody is looked up.' },
    loading: {
      description: 'The logins of all rows are loading.',
      tags: 'busy',
      meta: { requirements: ['FIND-06'] },
      invoke: {
        id: 'loadActivity',
        src: 'loadActivity',
        input: ({ context: { userIds, window } }) => ({ userIds, window }),
        onDone: {
          description: 'The rows show who has logged in, and when last.',
          target: 'shown',
          actions: { type: 'setActivities', params: toEvent },
        },
        onError: [
          {
            description: "The server does not have the call; each row offers 'View'.",
            guard: { type: 'isMissing', params: toEvent },
            target: 'notOffered',
            meta: { requirements: ['FIND-06'] },
          },
          { description: "The call failed without a notice; each row offers 'View'.", target: 'failed' },
        ],
      },
    },
    shown: { description: 'Each row says whether its learner has logged in.', tags: 'shown' },
    notOffered: {
      description: "Each row offers 'View'.",
      tags: 'notOffered',
      on: {
        'rows.changed': {
          description: 'The list shows other learners; rows that were looked up stay as they are.',
          actions: { type: 'setRequest', params: toEvent },
          meta: { requirements: ['FIND-06'] },
        },
      },
    },
    failed: { description: "Each row offers 'View'." },
  },
});
