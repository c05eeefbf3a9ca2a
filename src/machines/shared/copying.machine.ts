import { fromPromise, setup } from 'xstate';
import { copyText } from '#services/browser/clipboard.ts';

/** How long the button says what has become of it. */
const wordsMs = 2_000;

type Context = { text: string };

const copy = { description: 'The person copies the text.', target: 'copying' } as const;

export const copyingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'text.copy' },
    input: {} as Context,
    tags: {} as 'copied' | 'refused',
  },
  actors: { copyText: fromPromise<void, Context>(({ input }) => copyText(input.text)) },
  delays: { wordsShown: wordsMs },
}).createMachine({
  id: 'copying',
  description: 'A button that copies a text, an ID say, and tells for a moment whether it could.',
  context: ({ input }) => input,
  initial: 'idle',
  states: {
    idle: { description: 'The button offers to copy.', on: { 'text.copy': copy } },
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
      description: "The button says 'Copied'.",
      tags: 'copied',
      after: { wordsShown: { description: 'It has been read.', target: 'idle' } },
      on: { 'text.copy': copy },
    },
    refused: {
      description: "The button says 'Not copied'.",
      tags: 'refused',
      after: { wordsShown: { description: 'It has been read.', target: 'idle' } },
      on: { 'text.copy': copy },
    },
  },
});
