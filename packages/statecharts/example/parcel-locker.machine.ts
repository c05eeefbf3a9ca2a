import { assign, fromPromise, setup } from 'xstate';

const maxAttempts = 3;

type Code = { code: string };

/** A locker that opens for the code of its parcel. */
export const parcelLockerMachine = setup({
  types: {
    context: {} as { code: string; attempts: number },
    events: {} as ({ type: 'code.enter' } & Code) | { type: 'door.closed' } | { type: 'locker.unblocked' },
    tags: {} as 'busy' | 'open',
  },
  actors: {
    checkCode: fromPromise<{ isValid: boolean }, Code>(({ input }) =>
      Promise.resolve({ isValid: input.code === '4711' }),
    ),
  },
  guards: {
    isValid: (_, { isValid }: { isValid: boolean }) => isValid,
    hasAttempts: ({ context }) => context.attempts + 1 < maxAttempts,
  },
  actions: {
    setCode: assign((_, { code }: Code) => ({ code })),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    resetAttempts: assign({ attempts: 0 }),
  },
  delays: { openTooLong: 60_000 },
}).createMachine({
  id: 'parcelLocker',
  description: 'A locker that opens for the code of its parcel.',
  context: { code: '', attempts: 0 },
  initial: 'locked',
  states: {
    locked: {
      description: 'The display asks for the code.',
      on: {
        'code.enter': {
          description: 'The customer enters a code.',
          target: 'checking',
          actions: { type: 'setCode', params: ({ event }) => event },
        },
      },
    },
    checking: {
      description: 'The locker asks the server whether the code is valid.',
      tags: 'busy',
      invoke: {
        id: 'checkCode',
        src: 'checkCode',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            description: 'The code is valid: the door opens.',
            guard: { type: 'isValid', params: ({ event }) => event.output },
            target: 'open',
            actions: 'resetAttempts',
            meta: { requirements: ['LOCK-01'] },
          },
          {
            description: 'The code is wrong: the customer can try again.',
            guard: 'hasAttempts',
            target: 'locked',
            actions: 'countAttempt',
          },
          {
            description: 'The code is wrong for the third time: the locker is blocked.',
            target: 'blocked',
            actions: 'countAttempt',
            meta: { requirements: ['LOCK-02'] },
          },
        ],
        onError: { description: 'The server cannot be reached; the attempt does not count.', target: 'locked' },
      },
    },
    open: {
      description: 'The door is open.',
      tags: 'open',
      on: { 'door.closed': { description: 'The door is closed.', target: 'locked' } },
      after: { openTooLong: { description: 'The door was not closed: the locker beeps.', target: 'beeping' } },
    },
    beeping: {
      description: 'The locker beeps until its door is closed.',
      tags: 'open',
      on: { 'door.closed': { description: 'The door is closed.', target: 'locked' } },
    },
    blocked: {
      description: 'The display says that the locker is blocked.',
      on: {
        'locker.unblocked': {
          description: 'The operator unblocks the locker.',
          target: 'locked',
          actions: 'resetAttempts',
        },
      },
    },
  },
});
