import { assign, fromPromise, setup } from 'xstate';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { toEvent } from '#machines/patterns/event-params.ts';
import { previousWindow } from '#rules/day-window.ts';
import type { OrganizationUrlState } from '#rules/organization-url.ts';
import { cachedLoad } from '#services/answer-cache.ts';
import { loadOrganizationDashboard } from '#services/dashboards.service.ts';

type Input = OrganizationUrlState & {
  /** Replaces the figures that the page showed before Back or Forward. */
  lastFigures?: OrganizationDashboard;
};
type Context = OrganizationUrlState & { figures: OrganizationDashboard | null };

const { load, knownAnswer } = cachedLoad(loadOrganizationDashboard);

const atStart = ({ orgCode, window, lastFigures }: Input): Context => {
  const request = { orgCode, window: previousWindow(window) };
  return { ...request, figures: lastFigures ?? knownAnswer(request) ?? null };
};

export const previousWindowMachine = setup({
  types: { context: {} as Context, input: {} as Input, tags: {} as 'busy' | 'known' | 'unknown' },
  actors: {
    loadOrganizationDashboard: fromPromise<OrganizationDashboard, OrganizationUrlState>(({ input, signal }) =>
      load(input, signal),
    ),
  },
  guards: { hasFigures: ({ context }) => context.figures !== null },
  actions: {
    setFigures: assign((_, { output }: { output: OrganizationDashboard }) => ({ figures: output })),
  },
}).createMachine({
  id: 'previousWindow',
  description: 'Loads the figures of the previous seven days, for comparison.',
  context: ({ input }) => atStart(input),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Chooses whether Back or Forward brings the last figures.',
      always: [
        { description: 'Back or Forward brings the last figures.', guard: 'hasFigures', target: 'refreshing' },
        { description: 'The figures of the previous seven days are not known yet and load.', target: 'loading' },
      ],
    },
    loading: {
      description: 'The figures of the previous seven days are loading.',
      tags: 'busy',
      invoke: {
        id: 'loadOrganizationDashboard',
        src: 'loadOrganizationDashboard',
        input: ({ context: { orgCode, window } }) => ({ orgCode, window }),
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
        id: 'loadOrganizationDashboard',
        src: 'loadOrganizationDashboard',
        input: ({ context: { orgCode, window } }) => ({ orgCode, window }),
        onDone: {
          description: 'The newer figures replace those of the last visit.',
          target: 'known',
          actions: { type: 'setFigures', params: toEvent },
        },
        onError: { description: 'The figures could not be loaded; the last ones stay.', target: 'known' },
      },
    },
    known: { description: 'Each figure shows how it has changed.', tags: 'known' },
    unknown: { description: 'No figure shows a change.', tags: 'unknown' },
  },
});
