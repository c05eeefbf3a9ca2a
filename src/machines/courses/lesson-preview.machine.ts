import { assign, setup } from 'xstate';

type Context = {
  /** How many sentences the lesson has. */
  count: number;
  /** The sentence that is practiced, from 0. */
  position: number;
};

type Event =
  | { type: 'sentence.next' }
  | { type: 'sentence.previous' }
  | { type: 'rolePlay.open' }
  | { type: 'practice.open' }
  | { type: 'preview.close' };

const requirements = ['AUTHOR-05'];

export const lessonPreviewMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { count: number },
    tags: {} as 'practice' | 'rolePlay',
  },
  guards: {
    hasNext: ({ context: { count, position } }) => position + 1 < count,
    hasPrevious: ({ context }) => context.position > 0,
  },
  actions: {
    setNext: assign(({ context }) => ({ position: context.position + 1 })),
    setPrevious: assign(({ context }) => ({ position: context.position - 1 })),
  },
}).createMachine({
  id: 'lessonPreview',
  description: 'Shows a lesson as its learners see it; nothing can be changed.',
  context: ({ input }) => ({ count: input.count, position: 0 }),
  initial: 'practicing',
  on: {
    'preview.close': { description: 'The user closes the preview.', target: '.closed' },
  },
  states: {
    practicing: {
      description: 'One sentence with its translation and audio is shown.',
      tags: 'practice',
      meta: { requirements },
      on: {
        'sentence.next': {
          description: 'The user opens the next sentence.',
          guard: 'hasNext',
          actions: 'setNext',
        },
        'sentence.previous': {
          description: 'The user opens the sentence before.',
          guard: 'hasPrevious',
          actions: 'setPrevious',
        },
        'rolePlay.open': { description: 'The user opens the role play.', target: 'rolePlaying' },
      },
    },
    rolePlaying: {
      description: 'All sentences are shown as a conversation of the voices.',
      tags: 'rolePlay',
      meta: { requirements },
      on: {
        'practice.open': { description: 'The user returns to the sentence that was practiced.', target: 'practicing' },
      },
    },
    closed: { description: 'The preview is closed.', type: 'final' },
  },
});
