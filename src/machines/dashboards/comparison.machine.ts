import { assign, fromPromise, setup } from 'xstate';
import { toEvent } from '#machines/patterns/event-params.ts';
import { type ComparedRequest, toComparedRequest } from '#rules/dashboards/compared-request.ts';
import type { OrganizationUrlState } from '#rules/organizations/organization-url.ts';
import { type ComparedFigures, loadComparedFigures } from '#services/dashboards/dashboards.service.ts';
import { cachedLoad } from '#services/http/answer-cache.ts';

type Input = OrganizationUrlState & {
  today: string;
  /** Replaces the figures that the page showed before Back or Forward. */
  lastFigures?: ComparedFigures;
};
type Context = { request: ComparedRequest | null; figures: ComparedFigures | null };

const { load, knownAnswer } = cachedLoad(loadComparedFigures);

const atStart = (input: Input): Context => {
  const request = toComparedRequest(input);
  return { request, figures: input.lastFigures ?? (request && knownAnswer(request)) ?? null };
};

const comparison = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    tags: {} as 'busy' | 'known' | 'unknown' | 'incomparable',
  },
  actors: {
    loadComparedFigures: fromPromise<ComparedFigures, ComparedRequest | null>(({ input, signal }) =>
      input ? load(input, signal) : Promise.reject(new Error('There is nothing to compare.')),
    ),
  },
  guards: {
    hasNothingToCompare: ({ context }) => context.request === null,
    hasFigures: ({ context }) => context.figures !== null,
  },
  actions: {
    setFigures: assign((_, { output }: { output: ComparedFigures }) => ({ figures: output })),
  },
});

export const comparisonMachine = comparison.createMachine({
  id: 'comparison',
  description:
    'Compares the complete days that are shown with the days before: a week with the same days one week earlier.',
  context: ({ input }) => atStart(input),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Chooses whether the days can be compared, and whether Back or Forward brings the last figures.',
      always: [
        { description: 'None of the days is over.', guard: 'hasNothingToCompare', target: 'incomparable' },
        { description: 'Back or Forward brings the last figures.', guard: 'hasFigures', target: 'refreshing' },
        { description: 'The figures to compare are not known yet and load.', target: 'loading' },
      ],
    },
    loading: {
      description: 'The figures of the days before, and those of the complete days if today is shown, are loading.',
      tags: 'busy',
      meta: { requirements: ['ORG-17'] },
      invoke: {
        id: 'loadComparedFigures',
        src: 'loadComparedFigures',
        input: ({ context }) => context.request,
        onDone: {
          description: 'The figures have loaded; each figure shows how it has changed.',
          target: 'known',
          actions: { type: 'setFigures', params: toEvent },
        },
        onError: { description: 'The figures could not be loaded; no notice is shown.', target: 'unknown' },
      },
    },
    refreshing: {
      description: 'Each figure shows how it had changed at the last visit, while the figures load again.',
      tags: 'known',
      invoke: {
        id: 'loadComparedFigures',
        src: 'loadComparedFigures',
        input: ({ context }) => context.request,
        onDone: {
          description: 'The newer figures replace those of the last visit.',
          target: 'known',
          actions: { type: 'setFigures', params: toEvent },
        },
        onError: { description: 'The figures could not be loaded; the last ones stay.', target: 'known' },
      },
    },
    known: { description: 'Each figure shows how it has changed.', tags: 'known' },
    unknown: { description: 'No figure shows a change, and the page says why.', tags: 'unknown' },
    incomparable: {
      description: 'No figure shows a change, because none of the days is over; the page says so.',
      tags: 'incomparable',
      meta: { requirements: ['ORG-17'] },
    },
  },
});
