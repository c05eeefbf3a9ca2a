import { assign, fromPromise, setup } from 'xstate';
import { type DayWindow, lastSevenDays } from '#rules/day-window.ts';
import { loadLoginDays } from '#services/dashboards.service.ts';
import { type Day, type DayChanged, dayEar } from './seven-days.ts';

type Context = Day & { userId: string };

type Asked = { userId: string; window: DayWindow };

type Came = { output: number | null };

const ask = { target: 'asking', meta: { requirements: ['USER-06'] } } as const;

export const activationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'activation.ask' } | DayChanged,
    input: {} as Context,
    tags: {} as 'unasked' | 'busy' | 'active' | 'inactive' | 'failed',
  },
  actors: {
    dayEar,
    loadLoginDays: fromPromise<number | null, Asked>(({ input, signal }) => loadLoginDays(input, signal)),
  },
  guards: {
    isUntold: (_, { output }: Came) => output === null,
    hasLoggedIn: (_, { output }: Came) => (output ?? 0) > 0,
  },
  actions: {
    setToday: assign((_, { today }: { today: string }) => ({ today })),
  },
}).createMachine({
  id: 'activation',
  description: 'Tells on request whether a learner has logged in within the last seven days.',
  context: ({ input }) => input,
  invoke: { id: 'dayEar', src: 'dayEar', input: ({ context: { today, timeZone } }) => ({ today, timeZone }) },
  initial: 'unasked',
  on: {
    'day.changed': {
      description: 'A new day has begun: the seven days that are asked for end with it.',
      actions: { type: 'setToday', params: ({ event }) => event },
      meta: { requirements: ['USER-06'] },
    },
  },
  states: {
    unasked: {
      description: "The row offers 'View'.",
      tags: 'unasked',
      meta: { requirements: ['USER-06'] },
      on: { 'activation.ask': { description: "The person presses 'View'.", ...ask } },
    },
    asking: {
      description: 'The last seven days of the learner are asked for.',
      tags: 'busy',
      invoke: {
        id: 'loadLoginDays',
        src: 'loadLoginDays',
        input: ({ context: { userId, today } }) => ({ userId, window: lastSevenDays(today) }),
        onDone: [
          {
            description: 'The answer says nothing of logins.',
            guard: { type: 'isUntold', params: ({ event }) => event },
            target: 'failed',
          },
          {
            description: 'The learner has logged in.',
            guard: { type: 'hasLoggedIn', params: ({ event }) => event },
            target: 'active',
          },
          { description: 'The learner has not logged in.', target: 'inactive' },
        ],
        onError: {
          description: 'The row says so in its place.',
          target: 'failed',
          meta: { requirements: ['REQ-07'] },
        },
      },
    },
    active: { description: "The row says 'Yes'.", tags: 'active', meta: { requirements: ['USER-06'] } },
    inactive: { description: "The row says 'No'.", tags: 'inactive', meta: { requirements: ['USER-06'] } },
    failed: {
      description: 'The row says that it could not be looked up and offers a retry.',
      tags: 'failed',
      on: { 'activation.ask': { description: 'The person asks once more.', ...ask } },
    },
  },
});
