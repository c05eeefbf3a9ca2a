import { assign, fromPromise, setup } from 'xstate';
import { copyText } from '#services/browser/clipboard.ts';
import { toEvent } from './event-params.ts';

const resultShownMs = 2_000;

type Copy = { text: string };

const copy = setup({
  types: {
    context: {} as Copy,
    events: {} as { type: 'text.copy' } & Copy,
    tags: {} as 'copied' | 'failed',
  },
  actors: { copyText: fromPromise<void, Copy>(({ input }) => copyText(input.text)) },
  actions: { setText: assign((_, { text }: Copy) => ({ text })) },
  delays: { resultShown: resultShownMs },
});

const ready = copy.createStateConfig({
  on: {
    'text.copy': {
      description: 'The user copies a text.',
      target: 'copying',
      actions: { type: 'setText', params: toEvent },
    },
  },
});

export const copyMachine = copy.createMachine({
  id: 'copy',
  description: 'Copies a text for one of many buttons; the pressed button shows the result for a moment.',
  context: { text: '' },
  initial: 'idle',
  states: {
    idle: { ...ready, description: 'Each button offers to copy its text.' },
    copying: {
      description: 'The browser copies the text.',
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => context,
        onDone: { description: 'The text is copied; the pressed button says so.', target: 'copied' },
        onError: { description: 'The browser does not allow copying.', target: 'failed' },
      },
    },
    copied: {
      ...ready,
      description: "The pressed button shows 'Copied'.",
      tags: 'copied',
      after: { resultShown: { description: 'The button offers to copy its text again.', target: 'idle' } },
    },
    failed: {
      ...ready,
      description: "The pressed button shows 'Not copied'.",
      tags: 'failed',
      after: { resultShown: { description: 'The button offers to copy its text again.', target: 'idle' } },
    },
  },
});
