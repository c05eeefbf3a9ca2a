import { assign, fromPromise, setup } from 'xstate';
import type { Settings } from '#contract/settings.contract.ts';
import { loadSettings } from '#services/settings.service.ts';

type Context = { settings: Settings | null };
type Events = { type: 'start.retry' };

export const startMachine = setup({
  types: { context: {} as Context, events: {} as Events, tags: {} as 'busy' | 'ready' },
  actors: { loadSettings: fromPromise<Settings>(({ signal }) => loadSettings(signal)) },
  actions: { setSettings: assign((_, { output }: { output: Settings }) => ({ settings: output })) },
}).createMachine({
  id: 'start',
  description: 'Reads where the console finds its servers, before anything else.',
  context: { settings: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'The settings of this host are read.',
      tags: 'busy',
      meta: { requirements: ['REQ-09'] },
      invoke: {
        id: 'loadSettings',
        src: 'loadSettings',
        onDone: {
          description: 'The settings are whole.',
          target: 'ready',
          actions: { type: 'setSettings', params: ({ event }) => event },
        },
        onError: { description: 'The settings are missing or broken.', target: 'broken' },
      },
    },
    ready: { description: 'The console knows its servers and its brand.', tags: 'ready', type: 'final' },
    broken: {
      description: 'A plain page says that the console cannot start, and offers a retry.',
      meta: { requirements: ['REQ-09'] },
      on: { 'start.retry': { description: 'The person tries once more.', target: 'reading' } },
    },
  },
});
