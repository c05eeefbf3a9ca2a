import { defineModel } from '@learning-console/statecharts';
import { pollModel } from '#charts/patterns/poll-model.ts';
import { downloadTaskPollMachine } from '#machines/downloads/download-task-poll.machine.ts';
import { runningDownload } from './sample-download-task.ts';

export default defineModel({
  machine: downloadTaskPollMachine,
  title: 'Download task poll',
  area: 'downloads',
  pattern: 'poll',
  ...pollModel({
    inputs: { first: 'the first page', later: 'the second page after three failures' },
    subjects: [
      { query: {}, page: 1 },
      { query: {}, page: 2 },
    ],
    answer: { name: 'a task in progress', value: { total: 1, page: 1, list: [runningDownload] } },
    requirement: 'TASK-02',
  }),
});
