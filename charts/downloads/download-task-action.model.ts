import { defineModel } from '@learning-console/statecharts';
import { onPages } from '#charts/on-pages.ts';
import { notice } from '#charts/patterns/emitted.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import { outsideMachine } from '#charts/patterns/outside-machine.ts';
import { downloadTaskActionMachine } from '#machines/downloads/download-task-action.machine.ts';
import { downloadCanceled, downloadRestarted } from '#rules/downloads/download-task-texts.ts';
import { Failure } from '#rules/patterns/failure.ts';
import { genericError } from '#rules/patterns/failure-texts.ts';

const error = {
  'ended before': new Failure('conflict', { status: 409, code: 40900, texts: ['The download has already ended.'] }),
  gone: new Failure('notFound', { status: 404, code: 40400, texts: ['There is no such download any more.'] }),
  ...noAnswer,
};

const running = { id: 'T-1', attribution: 'Acme' };
const failed = { id: 'T-2', attribution: 'Berlin' };
const completed = { id: 'T-3', attribution: 'Ada', url: '/files/ada.zip' };

export default defineModel({
  machine: downloadTaskActionMachine,
  title: 'Download task action',
  area: 'downloads',
  place: onPages('downloads'),
  inputs: { plain: { list: outsideMachine('downloadTaskList') } },
  cases: {
    'task.cancel': { 'a running task': running },
    'task.retry': { 'a failed task': failed },
    'file.save': { 'a completed task': completed },
  },
  outcomes: {
    cancelDownloadTask: { error },
    retryDownloadTask: { error },
    saveTaskFile: { error },
  },
  userEvents: {
    'task.cancel': "Press 'Cancel' in the row of a task in progress",
    'task.retry': "Press 'Retry' in the row of a failed task",
    'file.save': "Press 'Download' in the row of a completed task",
    'cancel.confirm': "Press 'Cancel download' in the dialog",
    'cancel.dismiss': "Press 'Continue download' or Escape",
  },
  key: ({ id, attribution, url }) => [id, attribution, url],
  rows: [
    { requirement: 'TASK-02', from: 'idle', event: 'task.cancel', to: 'confirming' },
    { requirement: 'TASK-02', from: 'confirming', event: 'cancel.dismiss', to: 'idle' },
    { requirement: 'TASK-02', from: 'confirming', event: 'cancel.confirm', to: 'canceling' },
    { requirement: 'TASK-02', event: 'done cancelDownloadTask', to: 'idle', emits: [notice(downloadCanceled)] },
    { requirement: 'TASK-02', from: 'idle', event: 'task.retry', to: 'retrying', check: ({ id }) => id === 'T-2' },
    { requirement: 'TASK-02', event: 'done retryDownloadTask', to: 'idle', emits: [notice(downloadRestarted)] },
    { requirement: 'TASK-02', from: 'idle', event: 'file.save', to: 'saving', check: ({ id }) => id === 'T-3' },
    { requirement: 'REQ-07', event: 'error saveTaskFile', case: 'offline', to: 'idle', emits: [notice(genericError)] },
    {
      requirement: 'TASK-02',
      event: 'error cancelDownloadTask',
      case: 'ended before',
      to: 'idle',
      emits: [notice('The download has already ended.')],
    },
  ],
});
