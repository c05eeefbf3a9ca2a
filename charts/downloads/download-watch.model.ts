import { defineModel } from '@learning-console/statecharts';
import { downloadWatchMachine } from '#machines/downloads/download-watch.machine.ts';

export default defineModel({
  machine: downloadWatchMachine,
  title: 'Download watch',
  area: 'downloads',
  inputs: { 'an administrator': { email: 'accounts@example.com' } },
  cases: {
    'downloads.changed': {
      one: { stored: [{ id: 'T-1', requestedAt: 1_795_000_000_000 }] },
      none: { stored: [] },
    },
  },
  rows: [
    { requirement: 'TASK-02', event: 'start', to: 'watching' },
    { requirement: 'TASK-02', from: 'watching', event: 'downloads.changed', case: 'one', to: 'found' },
  ],
});
