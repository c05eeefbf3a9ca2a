import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { DownloadTask } from '#contract/download-tasks.contract.ts';
import { notices } from '#machines/patterns/console-actors.ts';
import { toEvent } from '#machines/patterns/event-params.ts';
import { isKind } from '#machines/patterns/failures.ts';
import { createPoll, type PollResult } from '#machines/patterns/poll.ts';
import { endedText } from '#rules/downloads/download-texts.ts';
import { routes } from '#rules/routes.ts';
import {
  type DownloadActivity,
  type EndedDownload,
  loadDownloadActivity,
} from '#services/downloads/download-activity.service.ts';
import { type StoredDownload, takeDownloads } from '#services/downloads/stored-downloads.ts';
import { type DownloadsChanged, hasStored, storedDownloads } from './stored-downloads-listener.ts';

type Input = {
  email: string;
  /** Whether notices link to the list of download tasks. */
  canOpenTasks: boolean;
};

type Context = Input & {
  stored: readonly StoredDownload[];
  /** The running tasks as the server last sent them. */
  running: readonly DownloadTask[];
  /** Downloads that have ended and are not announced yet. */
  ended: readonly EndedDownload[];
};

type LoadOutput = { output: DownloadActivity };
type EndedResult = { output: readonly EndedDownload[] };
type EndedInput = { email: string; ended: readonly EndedDownload[] };

const toAnswer = ({ event }: { event: { output: PollResult<DownloadActivity> } }): LoadOutput => ({
  output: event.output.answer,
});

const noActivity: DownloadActivity = { running: [], ended: [] };
const pollPauseMs = 3_000;
const noticeMs = 20_000;
const link = { text: routes.downloads.title, path: routes.downloads.path };

const activity = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as DownloadsChanged,
    tags: {} as 'running',
  },
  actors: {
    storedDownloads,
    poll: createPoll(loadDownloadActivity, pollPauseMs),
    loadActivity: fromPromise<DownloadActivity, string>(({ input, signal }) => loadDownloadActivity(input, signal)),
    takeEnded: fromPromise<readonly EndedDownload[], EndedInput>(({ input: { email, ended }, signal }) =>
      takeDownloads(email, ended, signal),
    ),
  },
  guards: {
    hasStored,
    isWithoutStored: ({ context }) => context.stored.length === 0,
    hasEnded: (_, { output }: LoadOutput) => output.ended.length > 0,
    isUnavailable: (_, { error }: { error: unknown }) => isKind(error, 'notFound', 'forbidden'),
  },
  actions: {
    setStored: assign((_, { stored }: { stored: readonly StoredDownload[] }) => ({ stored })),
    setActivity: assign((_, { output }: LoadOutput) => output),
    clearEnded: assign({ ended: [] }),
  },
}).extend({
  actions: {
    notifyEnded: enqueueActions(({ context: { canOpenTasks }, enqueue }, { output }: EndedResult) => {
      for (const { task } of output) {
        const text = task && endedText(task);
        if (!text) continue;
        const tone = task.status === 'OK' ? 'success' : 'error';
        enqueue.sendTo(notices, { type: 'notice.add', tone, text, shownFor: noticeMs, ...(canOpenTasks && { link }) });
      }
    }),
  },
});

export const downloadActivityMachine = activity.createMachine({
  id: 'downloadActivity',
  description: "Shows the administrator's running downloads in the header, and announces the end of each in one tab.",
  context: ({ input }) => ({ ...input, stored: [], ...noActivity }),
  invoke: { id: 'storedDownloads', src: 'storedDownloads', input: ({ context: { email } }) => ({ email }) },
  initial: 'idle',
  on: {
    'downloads.changed': {
      description: 'A download was requested, canceled or announced, here or in another tab.',
      actions: { type: 'setStored', params: toEvent },
    },
  },
  states: {
    idle: {
      description: 'No download is running, or the server does not say; nothing is shown or requested.',
      meta: { requirements: ['TASK-02'] },
      on: {
        'downloads.changed': {
          description: 'A download is stored.',
          guard: { type: 'hasStored', params: toEvent },
          target: 'checking',
          actions: { type: 'setStored', params: toEvent },
        },
      },
    },
    checking: {
      description: 'The server says which downloads are still running; nothing is shown yet.',
      meta: { requirements: ['TASK-02'] },
      invoke: {
        id: 'loadActivity',
        src: 'loadActivity',
        input: ({ context: { email } }) => email,
        onDone: [
          {
            description: 'A download has ended, perhaps while the browser was closed.',
            guard: { type: 'hasEnded', params: toEvent },
            target: 'claiming',
            actions: { type: 'setActivity', params: toEvent },
          },
          {
            description: 'No download has ended; the server says which are running.',
            target: 'choosing',
            actions: { type: 'setActivity', params: toEvent },
          },
        ],
        onError: [
          {
            description: 'The administrator may not ask, or this server does not answer; nothing is shown.',
            guard: { type: 'isUnavailable', params: toEvent },
            target: 'idle',
          },
          { description: 'The check failed; it is repeated without a notice.', target: 'choosing' },
        ],
      },
    },
    choosing: {
      description: 'Chooses whether a download is left.',
      always: [
        { description: 'No download is left; nothing is shown.', guard: 'isWithoutStored', target: 'idle' },
        { description: 'A download is left; the indicator shows its progress.', target: 'running' },
      ],
    },
    running: {
      description: 'The indicator shows how many downloads are running and their progress.',
      tags: 'running',
      meta: { requirements: ['TASK-02'] },
      invoke: {
        id: 'poll',
        src: 'poll',
        input: ({ context: { email } }) => ({ subject: email, polls: 0 }),
        onDone: [
          {
            description: 'A download has ended.',
            guard: { type: 'hasEnded', params: toAnswer },
            target: 'claiming',
            actions: { type: 'setActivity', params: toAnswer },
          },
          {
            description: 'The newer progress replaces the one that is shown.',
            target: 'choosing',
            actions: { type: 'setActivity', params: toAnswer },
          },
        ],
        onError: { description: 'The administrator may not ask any more; nothing is shown.', target: 'idle' },
      },
      on: {
        'downloads.changed': [
          {
            description: 'The number of running downloads changes.',
            guard: { type: 'hasStored', params: toEvent },
            actions: { type: 'setStored', params: toEvent },
          },
          {
            description: 'The last download was canceled, or another tab has announced its end.',
            target: 'idle',
            actions: { type: 'setStored', params: toEvent },
          },
        ],
      },
    },
    claiming: {
      description: 'This tab removes the ended downloads from the storage; the tab that removes one announces it.',
      tags: 'running',
      meta: { requirements: ['TASK-02'] },
      exit: 'clearEnded',
      invoke: {
        id: 'takeEnded',
        src: 'takeEnded',
        input: ({ context: { email, ended } }) => ({ email, ended }),
        onDone: {
          description: 'A notice announces each download that no other tab has announced.',
          target: 'choosing',
          actions: { type: 'notifyEnded', params: toEvent },
        },
        onError: { description: 'The downloads stay; the next poll tries again.', target: 'choosing' },
      },
    },
  },
});
