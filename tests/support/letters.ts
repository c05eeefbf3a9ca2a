import { defineModel } from '@learning-console/statecharts';
import { assign, emit, fromPromise, setup } from 'xstate';

const letter = setup({
  types: {
    context: {} as { text: string },
    events: {} as { type: 'text.changed'; text: string } | { type: 'letter.send' } | { type: 'letter.pause' },
    emitted: {} as { type: 'notice'; text: string },
  },
  actors: { sendLetter: fromPromise<void, string>(async () => {}) },
  guards: { canSend: ({ context }) => context.text !== '' },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text })),
    saveDraft: () => {},
    notifySent: emit({ type: 'notice', text: 'Sent.' }),
  },
  delays: { sendTimeout: 20_000 },
});

const typing = letter.createStateConfig({
  on: {
    'text.changed': {
      description: 'The user types.',
      actions: [{ type: 'setText', params: ({ event }) => event }, 'saveDraft'],
    },
  },
});

const first = letter.createMachine({
  id: 'letter',
  description: 'Sends a letter.',
  context: { text: '' },
  initial: 'editing',
  states: {
    editing: {
      ...typing,
      description: 'The user writes.',
      on: {
        ...typing.on,
        'letter.send': { description: 'The user sends.', target: 'sending' },
        'letter.pause': { description: 'The user pauses.', target: 'paused' },
      },
    },
    paused: { description: 'Nothing happens.' },
    sending: {
      description: 'The letter is sent.',
      invoke: {
        id: 'sendLetter',
        src: 'sendLetter' as const,
        input: ({ context }: { context: { text: string } }) => context.text,
        onDone: 'sent',
        onError: 'editing',
      },
      after: { sendTimeout: 'editing' },
    },
    sent: { description: 'The letter is sent.', type: 'final' },
  },
});

const second = letter
  .createMachine({
    id: 'letter',
    description: 'Sends a letter.',
    context: { text: '' },
    initial: 'editing',
    states: {
      editing: {
        description: 'The user writes.',
        on: {
          'text.changed': {
            description: 'The user types.',
            actions: { type: 'setText', params: ({ event }) => event },
          },
          'letter.send': { description: 'The user sends.', guard: 'canSend', target: 'sending' },
        },
      },
      sending: {
        description: 'The letter is sent.',
        tags: 'busy',
        invoke: {
          id: 'sendLetter',
          src: 'sendLetter' as const,
          input: ({ context }: { context: { text: string } }) => context.text,
          onDone: { target: 'sent', actions: 'notifySent' },
          onError: 'failed',
        },
        after: { sendTimeout: 'editing' },
      },
      failed: {
        description: 'The page says why.',
        on: { 'letter.send': { description: 'Again.', target: 'sending' } },
      },
      sent: { description: 'The letter is sent.', type: 'final' },
    },
  })
  .provide({ delays: { sendTimeout: 30_000 } });

const words = {
  title: 'Letter',
  area: 'patterns',
  userEvents: { 'text.changed': 'Type', 'letter.send': 'Press Send' },
};

/** A chart in two revisions: each kind of change once. */
export const letters = {
  first: defineModel({ machine: first, ...words }),
  second: defineModel({ machine: second, ...words }),
};
