import { assign, setup } from 'xstate';
import { toEvent } from '#machines/patterns/event-params.ts';
import { type PastedBatch, readPastedLines } from '#rules/courses/pasted-lines.ts';
import type { SentenceValues } from '#rules/courses/sentence-fields.ts';
import { readStoredLines, storeLines } from '#services/courses/stored-lines.ts';

type Input = {
  email: string;
  lessonCode: string;
  /** Replaces the lines that this browser has stored. */
  storedLines?: PastedBatch | null;
};

type Context = {
  email: string;
  lessonCode: string;
  /** The pasted lines; null if there are none. */
  batch: PastedBatch | null;
  isRestored: boolean;
  /** The values of the lines that became one sentence; null before. */
  combined: SentenceValues | null;
};

type Values = { values: SentenceValues };
type Event = ({ type: 'lines.paste' } & Values) | ({ type: 'lines.combine' } & Values);

const startContext = ({ email, lessonCode, storedLines = readStoredLines({ email, lessonCode }) }: Input): Context => ({
  email,
  lessonCode,
  batch: storedLines,
  isRestored: storedLines !== null,
  combined: null,
});

const requirements = ['AUTHOR-02'];

export const sentenceEntryMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input, tags: {} as 'lines' },
  guards: { hasLines: ({ context }) => context.batch !== null },
  actions: {
    setLines: assign((_, { values }: Values) => ({ batch: readPastedLines(values), isRestored: false })),
    saveLines: ({ context }) => context.batch && storeLines(context, context.batch),
    setCombined: assign((_, { values }: Values) => ({ batch: null, combined: values })),
  },
}).createMachine({
  id: 'sentenceEntry',
  description: 'Chooses how sentences are added to a lesson: one by one, or many from pasted lines.',
  context: ({ input }) => startContext(input),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Chooses whether this browser has stored pasted lines.',
      always: [
        {
          description: 'Pasted lines are stored; they are back.',
          guard: 'hasLines',
          target: 'lines',
          meta: { requirements: ['AUTHOR-02', 'REQ-12'] },
        },
        { description: 'No lines are stored.', target: 'form' },
      ],
    },
    form: {
      description: 'The form adds one sentence.',
      meta: { requirements },
      on: {
        'lines.paste': {
          description: 'The user pastes several lines as Content; they are stored and shown apart.',
          target: 'lines',
          actions: [{ type: 'setLines', params: toEvent }, 'saveLines'],
        },
      },
    },
    lines: {
      description: 'The pasted lines are shown instead of the form.',
      tags: 'lines',
      meta: { requirements },
      on: {
        'lines.combine': {
          description: 'The lines become one sentence in the form.',
          target: 'form',
          actions: { type: 'setCombined', params: toEvent },
        },
      },
    },
  },
});
