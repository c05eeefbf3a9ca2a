import { fileFailed } from '#rules/labels.ts';
import { chartFileMachine } from './chart-file.machine.ts';
import { defineModel } from './chart-model.ts';

const file = {
  name: 'Study Performance - Active rate - Acme - 2026-11-15 to 2026-11-21',
  caption: 'Study Performance · Acme · 2026-11-15 to 2026-11-21',
  panel: 'active-rate',
  columns: ['Period', 'Active rate'],
  rows: [['Last 7 days', '61.25%']],
};
const ends = { done: { saved: undefined }, error: { 'not drawn': new Error('The browser cannot draw.') } };

export default defineModel({
  machine: chartFileMachine,
  title: 'Chart file',
  summary: 'Saves a chart as a file: its figures as CSV, what is seen as PNG.',
  area: 'shared',
  cases: { 'table.download': { 'active rate': { file } }, 'picture.download': { 'active rate': { file } } },
  outcomes: { saveTable: ends, savePicture: ends },
  person: {
    'table.download': "Press 'CSV' beside a chart",
    'picture.download': "Press 'PNG' beside a chart",
  },
  rows: [
    { requirement: 'ORG-16', from: 'idle', event: 'table.download', to: 'writing' },
    { requirement: 'ORG-16', from: 'idle', event: 'picture.download', to: 'drawing' },
    { requirement: 'ORG-16', from: 'drawing', event: 'error savePicture', to: 'idle', says: fileFailed },
    { requirement: 'ORG-16', from: 'writing', event: 'error saveTable', to: 'idle', says: fileFailed },
  ],
});
