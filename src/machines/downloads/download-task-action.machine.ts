import { assign, fromPromise, sendTo, setup } from 'xstate';
import { notices } from '#machines/patterns/console-actors.ts';
import { toEvent } from '#machines/patterns/event-params.ts';
import { type ErrorParams, failureNotice, isKind, notice } from '#machines/patterns/failures.ts';
import type { ChangeableList } from '#machines/patterns/list.setup.ts';
import { downloadCanceled, downloadRestarted } from '#rules/downloads/download-task-texts.ts';
import { cancelDownloadTask, retryDownloadTask, saveTaskFile } from '#services/downloads/download-tasks.service.ts';

type Task = { id: string; attribution: string };
/** `url` is the link of the list, empty unless the task is completed. */
type TaskFile = { id: string; url: string };

type Event =
  | ({ type: 'task.cancel' } & Task)
  | ({ type: 'task.retry' } & Task)
  | ({ type: 'file.save' } & Task & TaskFile)
  | { type: 'cancel.confirm' }
  | { type: 'cancel.dismiss' };

type Input = { list: ChangeableList };

const action = setup({
  types: {
    context: {} as Input & Task & TaskFile,
    events: {} as Event,
    input: {} as Input,
    tags: {} as 'busy' | 'confirming',
  },
  actors: {
    cancelDownloadTask: fromPromise<void, TaskFile>(({ input, signal }) => cancelDownloadTask(input.id, signal)),
    retryDownloadTask: fromPromise<void, TaskFile>(({ input, signal }) => retryDownloadTask(input.id, signal)),
    saveTaskFile: fromPromise<void, TaskFile>(({ input, signal }) => saveTaskFile(input, signal)),
  },
  guards: {
    isOutdated: (_, { error }: ErrorParams) => isKind(error, 'notFound', 'conflict'),
  },
  actions: {
    setTask: assign((_, { id, attribution, url = '' }: Task & { url?: string }) => ({ id, attribution, url })),
    notifyCanceled: sendTo(notices, notice('success', downloadCanceled)),
    notifyRestarted: sendTo(notices, notice('success', downloadRestarted)),
    notifyFailed: sendTo(notices, (_, { error }: ErrorParams) => failureNotice(error)),
    notifyListChanged: sendTo(({ context }) => context.list, { type: 'list.changed' }),
  },
});

type Call = 'cancelDownloadTask' | 'retryDownloadTask' | 'saveTaskFile';

const calling = (name: Call) =>
  action.createStateConfig({
    invoke: {
      id: name,
      src: name,
      input: ({ context: { id, url } }) => ({ id, url }),
      onError: [
        {
          description: 'The task has ended or is gone: a notice says so, and the list loads again.',
          guard: { type: 'isOutdated', params: toEvent },
          target: '#downloadTaskAction.idle',
          actions: [{ type: 'notifyFailed', params: toEvent }, 'notifyListChanged'],
          meta: { requirements: ['TASK-02', 'REQ-07'] },
        },
        {
          description: 'The action failed; a notice says why.',
          target: '#downloadTaskAction.idle',
          actions: { type: 'notifyFailed', params: toEvent },
          meta: { requirements: ['REQ-07'] },
        },
      ],
    },
  });

export const downloadTaskActionMachine = action.createMachine({
  id: 'downloadTaskAction',
  description: 'Cancels or retries a download task of the list, or downloads its file, one at a time.',
  context: ({ input: { list } }) => ({ list, id: '', attribution: '', url: '' }),
  initial: 'idle',
  states: {
    idle: {
      description: 'No action is running.',
      on: {
        'task.cancel': {
          description: "The user presses 'Cancel'.",
          target: 'confirming',
          actions: { type: 'setTask', params: toEvent },
          meta: { requirements: ['TASK-02'] },
        },
        'task.retry': {
          description: "The user presses 'Retry'.",
          target: 'retrying',
          actions: { type: 'setTask', params: toEvent },
          meta: { requirements: ['TASK-02'] },
        },
        'file.save': {
          description: "The user presses 'Download'.",
          target: 'saving',
          actions: { type: 'setTask', params: toEvent },
          meta: { requirements: ['TASK-02'] },
        },
      },
    },
    confirming: {
      description: 'A dialog asks whether to cancel the task.',
      tags: 'confirming',
      on: {
        'cancel.confirm': { description: 'The user confirms.', target: 'canceling' },
        'cancel.dismiss': { description: 'The task continues.', target: 'idle' },
      },
    },
    canceling: {
      description: 'The server cancels the task.',
      tags: ['busy', 'confirming'],
      invoke: {
        ...calling('cancelDownloadTask').invoke,
        onDone: {
          description: 'A notice says that the task is canceled; the list loads again.',
          target: 'idle',
          actions: ['notifyCanceled', 'notifyListChanged'],
          meta: { requirements: ['TASK-02'] },
        },
      },
    },
    retrying: {
      description: 'The server starts the task again.',
      tags: 'busy',
      invoke: {
        ...calling('retryDownloadTask').invoke,
        onDone: {
          description: 'A notice says that the task has started again; the list loads again.',
          target: 'idle',
          actions: ['notifyRestarted', 'notifyListChanged'],
          meta: { requirements: ['TASK-02'] },
        },
      },
    },
    saving: {
      description: 'The server signs a link, else the one of the list is used; the browser downloads the file.',
      tags: 'busy',
      invoke: {
        ...calling('saveTaskFile').invoke,
        onDone: { description: 'The browser downloads the file.', target: 'idle' },
      },
    },
  },
});
