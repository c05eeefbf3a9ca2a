import { assign, setup } from 'xstate';
import { toEvent } from '#machines/patterns/event-params.ts';
import type { DownloadContent } from '#rules/downloads/download-messages.ts';

/** `login` is the learner's ID as shown. */
type DownloadLearner = { id: string; login: string; name: string };

export type DownloadOrganization = { id: string; code: string };

/**
 * `learner` is null if the download is for an organization.
 * `organization` is the one that the dialog proposes.
 */
export type DownloadRequest = {
  content: DownloadContent;
  learner: DownloadLearner | null;
  organization?: DownloadOrganization | null;
};

type Event = { type: 'download.open'; request: DownloadRequest } | { type: 'download.closed' };

export const downloadOpenerMachine = setup({
  types: { context: {} as { request: DownloadRequest }, events: {} as Event, tags: {} as 'open' },
  actions: { setRequest: assign((_, { request }: { request: DownloadRequest }) => ({ request })) },
}).createMachine({
  id: 'downloadOpener',
  description: 'Loads and runs the download dialog of a page, one at a time.',
  context: { request: { content: 'certificates', learner: null } },
  initial: 'closed',
  states: {
    closed: {
      description: 'No download is going on; the dialog may not be loaded yet.',
      on: {
        'download.open': {
          description: 'The user presses a button for a download.',
          target: 'open',
          actions: { type: 'setRequest', params: toEvent },
          meta: { requirements: ['ORG-15', 'ACCT-02', 'ACCT-03', 'BULK-08'] },
        },
      },
    },
    open: {
      description: 'The dialog runs; further presses open nothing.',
      tags: 'open',
      on: { 'download.closed': { description: 'The dialog has closed.', target: 'closed' } },
    },
  },
});
