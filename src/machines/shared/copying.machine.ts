import { assign, fromPromise, setup } from 'xstate';
import { copyText } from '#services/browser/clipboard.ts';

/** How long the button says what has become of it. */
const wordsMs = 2_000;

type Copied = { text: string };

const copy = {
  description: 'The person copies a text.',
  target: 'copying',
  actions: { type: 'setText', params: ({ event }: { event: Copied }) => event },
} as const;

export const copyingMachine = setup({
  types: {
    context: {} as Copied,
    events: {} as { type: 'text.copy' } & Copied,
    tags: {} as 'copied' | 'refused',
  },
  actors: { copyText: fromPromise<void, Copied>(({ input }) => copyText(input.text)) },
  actions: { setText: assign((_, { text }: Copied) => ({ text })) },
  delays: { wordsShown: wordsMs },
}).createMachine({
  id: 'copying',
  description: 'Buttons that copy a text each, an ID say; the one pressed last tells for a moment whether it could.',
  context: { text: '' },
  initial: 'idle',
  states: {
    idle: { description: 'Each button offers to copy.', on: { 'text.copy': copy } },
    copying: {
      description: 'The browser is asked to copy.',
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => context,
        onDone: { description: 'The text is in the clipboard.', target: 'copied' },
        onError: { description: 'The browser does not let it be copied.', target: 'refused' },
      },
    },
    copied: {
      description: "The button that was pressed says 'Copied'.",
      tags: 'copied',
      after: { wordsShown: { description: 'It has been read.', target: 'idle' } },
      on: { 'text.copy': copy },
    },
    refused: {
      description: "The button that was pressed says 'Not copied'.",
      tags: 'refused',
      after: { wordsShown: { description: 'It has been read.', target: 'idle' } },
      on: { 'text.copy': copy },
    },
  },
});
