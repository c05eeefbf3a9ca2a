import { defineModel } from '@learning-console/statecharts';
import { downloadOpenerMachine } from '#machines/downloads/download-opener.machine.ts';

const learner = { id: 'u1', login: '20001', name: 'Ada' };

export default defineModel({
  machine: downloadOpenerMachine,
  title: 'Download opener',
  area: 'downloads',
  cases: {
    'download.open': {
      'certificates of an organization': { request: { content: 'certificates', learner: null } },
      'study data of a learner': { request: { content: 'studyData', learner } },
    },
  },
  userEvents: {
    'download.open': 'Press a button for a download',
    'download.closed': "Press 'Cancel' or 'Close' in the dialog, or Escape",
  },
  rows: [
    { requirement: 'BULK-01', from: 'closed', event: 'download.open', to: 'open' },
    { requirement: 'BULK-01', from: 'open', event: 'download.closed', to: 'closed' },
  ],
});
