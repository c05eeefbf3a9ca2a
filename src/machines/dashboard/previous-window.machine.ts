import { assign, fromPromise, setup } from 'xstate';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { toEvent } from '#machines/patterns/event-params.ts';
import { previousWindow } from '#rules/day-window.ts';
import type { OrganizationUrlState } from '#rules/organization-url.ts';
import { loadOrganizationDashboard } from '#services/dashboards.service.ts';

type Context = OrganizationUrlState & { figures: OrganizationDashboard | null };

export const previousWindowMachine = setup({
  types: { context: {} as Context, input: {} as OrganizationUrlState, tags: {} as 'busy' | 'known' | 'unknown' },
  actors: {
    loadOrganizationDashboard: fromPromise<OrganizationDashboard, OrganizationUrlState>(({ input, signal }) =>
      loadOrganizationDashboard(input, signal),
    ),
  },
  actions: {
    setFigures: assign((_, { output }: { output: OrganizationDashboard }) => ({ figures: output })),
  },
}).createMachine({
  id: 'previousWindow',
  description: 'Loads the figures of the previous seven days, for comparison.',
  context: ({ input: { orgCode, window } }) => ({ orgCode, window: previousWindow(window), figures: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The figures of the previous seven days are loading.',
      tags: 'busy',
      invoke: {
        id: 'loadOrganizationDashboard',
        src: 'loadOrganizationDashboard',
        input: ({ context: { orgCode, window } }) => ({ orgCode, window }),
        onDone: { target: 'known', actions: { type: 'setFigures', params: toEvent } },
        onError: { description: 'The figures could not be loaded; no notice is shown.', target: 'unknown' },
      },
    },
    known: { description: 'Each figure shows how it has changed.', tags: 'known' },
    unknown: { description: 'No figure shows a change.', tags: 'unknown' },
  },
});
