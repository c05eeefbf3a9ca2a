import { setup } from 'xstate';
import { toEvent } from '#machines/patterns/event-params.ts';
import { type DownloadsChanged, hasStored, storedDownloads } from './stored-downloads-listener.ts';

type Input = { email: string };

export const downloadWatchMachine = setup({
  types: { context: {} as Input, input: {} as Input, events: {} as DownloadsChanged, tags: {} as 'found' },
  actors: { storedDownloads },
  guards: { hasStored },
}).createMachine({
  id: 'downloadWatch',
  description: 'Loads the indicator of running downloads when the administrator has one.',
  context: ({ input }) => input,
  initial: 'watching',
  states: {
    watching: {
      description: 'No download of the administrator is stored in this browser; no indicator is loaded.',
      meta: { requirements: ['TASK-02'] },
      invoke: { id: 'storedDownloads', src: 'storedDownloads', input: ({ context }) => context },
      on: {
        'downloads.changed': {
          description: 'A download was requested, here or in another tab, or before the page was opened.',
          guard: { type: 'hasStored', params: toEvent },
          target: 'found',
        },
      },
    },
    found: { description: 'The indicator is loaded and stays.', tags: 'found', meta: { requirements: ['TASK-02'] } },
  },
});
