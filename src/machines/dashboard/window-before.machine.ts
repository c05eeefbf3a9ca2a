import { assign, fromPromise, setup } from 'xstate';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { windowBefore } from '#rules/day-window.ts';
import type { OrganizationChoice } from '#rules/organization-address.ts';
import { loadOrganizationDashboard } from '#services/dashboards.service.ts';

type Context = OrganizationChoice & { figures: OrganizationDashboard | null };

export const windowBeforeMachine = setup({
  types: { context: {} as Context, input: {} as OrganizationChoice, tags: {} as 'busy' | 'known' | 'unknown' },
  actors: {
    loadOrganizationDashboard: fromPromise<OrganizationDashboard, OrganizationChoice>(({ input, signal }) =>
      loadOrganizationDashboard(input, signal),
    ),
  },
  actions: {
    setFigures: assign((_, { output }: { output: OrganizationDashboard }) => ({ figures: output })),
  },
}).createMachine({
  id: 'windowBefore',
  description: 'The figures of the seven days before those that are shown, to tell what has changed.',
  context: ({ input: { orgCode, window } }) => ({ orgCode, window: windowBefore(window), figures: null }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The figures of the seven days before are asked for.',
      tags: 'busy',
      invoke: {
        id: 'loadOrganizationDashboard',
        src: 'loadOrganizationDashboard',
        input: ({ context: { orgCode, window } }) => ({ orgCode, window }),
        onDone: { target: 'known', actions: { type: 'setFigures', params: ({ event }) => event } },
        onError: { description: 'They could not be loaded; nothing is said aloud.', target: 'unknown' },
      },
    },
    known: { description: 'Each figure says how it has changed.', tags: 'known' },
    unknown: { description: 'No figure says how it has changed.', tags: 'unknown' },
  },
});
