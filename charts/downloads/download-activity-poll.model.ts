import { defineModel } from '@learning-console/statecharts';
import { pollModel } from '#charts/patterns/poll-model.ts';
import { downloadActivityPollMachine } from '#machines/downloads/download-activity-poll.machine.ts';
import { runningDownload } from './sample-download-task.ts';

export default defineModel({
  machine: downloadActivityPollMachine,
  title: 'Download activity poll',
  area: 'downloads',
  pattern: 'poll',
  ...pollModel({
    inputs: { first: 'the first poll', later: 'a poll after three failures' },
    subjects: ['accounts@example.com', 'admin@example.com'],
    answer: { name: 'a running download', value: { running: [runningDownload], ended: [] } },
    requirement: 'TASK-02',
  }),
});
