import { defineModel } from '#charts/chart-model.ts';
import { pollModel } from '#charts/patterns/poll-model.ts';
import { downloadActivityPollMachine } from '#machines/shell/download-activity-poll.machine.ts';
import { runningDownload } from './sample-download.ts';

export default defineModel({
  machine: downloadActivityPollMachine,
  title: 'Download activity poll',
  area: 'shell',
  ...pollModel({
    inputs: { first: 'the first poll', later: 'a poll after three failures' },
    subjects: ['accounts@example.com', 'admin@example.com'],
    answer: { name: 'a running download', value: { running: [runningDownload], ended: [] } },
    requirement: 'TASK-02',
  }),
});
