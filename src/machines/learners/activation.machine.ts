import { assign, fromPromise, setup } from 'xstate';
import { type Day, type DayChanged, dayListener } from '#machines/patterns/day-window.ts';
import { toEvent } from '#machines/patterns/event-params.ts';
import { type DayWindow, lastSevenDays } from '#rules/patterns/day-window.ts';
import { loadLoginDays } from '#services/dashboards/dashboards.service.ts';

type Context = Day & { userId: string };
/** `login` is the ID that people know; the live panel calls the actor by it. */
type Input = Context & { login: string };
type LoginDaysRequest = { userId: string; window: DayWindow };
type LoginDaysOutput = { output: number | null };

const activation = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'activation.request' } | DayChanged,
    input: {} as Input,
    tags: {} as 'notRequested' | 'busy' | 'active' | 'inactive' | 'failed',
  },
  actors: {
    dayListener,
    loadLoginDays: fromPromise<number | null, LoginDaysRequest>(({ input, signal }) => loadLoginDays(input, signal)),
  },
  guards: {
    isMissing: (_, { output }: LoginDaysOutput) => output === null,
    hasLoggedIn: (_, { output }: LoginDaysOutput) => (output ?? 0) > 0,
  },
  actions: {
    setToday: assign((_, { today }: { today: string }) => ({ today })),
  },
});

export const activationMachine = activation.createMachine({
  id: 'activation',
  description: 'Shows on request whether a learner has logged in within the last seven days.',
  context: ({ input: { userId, today, timeZone } }) => ({ userId, today, timeZone }),
  invoke: { id: 'dayListener', src: 'dayListener', input: ({ context: { today, timeZone } }) => ({ today, timeZone }) },
  initial: 'notRequested',
  on: {
    'day.changed': {
      description: 'A new day has begun; the seven days end with it.',
      actions: { type: 'setToday', params: toEvent },
      meta: { requirements: ['USER-06'] },
    },
  },
  states: {
    notRequested: {
      description: "The row offers 'View'.",
      tags: 'notRequested',
      meta: { requirements: ['USER-06'] },
      on: {
        'activation.request': {
          description: "The user presses 'View'.",
          target: 'loading',
          meta: { requirements: ['USER-06'] },
        },
      },
    },
    loading: {
      description: 'The logins of the last seven days are loading.',
      tags: 'busy',
      invoke: {
        id: 'loadLoginDays',
        src: 'loadLoginDays',
        input: ({ context: { userId, today } }) => ({ userId, window: lastSevenDays(today) }),
        onDone: [
          {
            description: 'The answer has no logins.',
            guard: { type: 'isMissing', params: toEvent },
            target: 'failed',
          },
          {
            description: 'The learner has logged in within the seven days.',
            guard: { type: 'hasLoggedIn', params: toEvent },
            target: 'active',
          },
          { description: 'The learner has not logged in within the seven days.', target: 'inactive' },
        ],
        onError: {
          description: 'The logins could not be loaded; no notice is shown.',
          target: 'failed',
          meta: { requirements: ['REQ-07'] },
        },
      },
    },
    active: { description: "The row says 'Yes'.", tags: 'active', meta: { requirements: ['USER-06'] } },
    inactive: { description: "The row says 'No'.", tags: 'inactive', meta: { requirements: ['USER-06'] } },
    failed: {
      description: 'The row says that the logins could not be loaded and offers a retry.',
      tags: 'failed',
      on: {
        'activation.request': {
          description: 'The user loads the logins again.',
          target: 'loading',
          meta: { requirements: ['USER-06'] },
        },
      },
    },
  },
});
