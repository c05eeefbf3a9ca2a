import { defineModel } from '@learning-console/statecharts';
import { notice } from '#charts/patterns/emitted.ts';
import { chartDownloadMachine } from '#machines/dashboards/chart-download.machine.ts';
import { fileFailed } from '#rules/patterns/chart-file.ts';

const file = {
  name: 'Study Performance - Active rate - Acme - 2026-11-15 to 2026-11-21',
  caption: 'Study Performance · Acme · 2026-11-15 to 2026-11-21',
  panel: 'active-rate',
  columns: ['Period', 'Active rate'],
  rows: [['Last 7 days', '61.25%']],
};
const ends = { done: { saved: undefined }, error: { 'not drawn': new Error('The browser cannot draw.') } };

export default defineModel({
  machine: chartDownloadMachine,
  title: 'Chart download',
  area: 'learners',
  cases: { 'chart.download': { figures: { file, format: 'table' }, picture: { file, format: 'picture' } } },
  outcomes: { saveChart: ends },
  userEvents: { 'chart.download': "Press 'CSV' or 'PNG' next to a chart" },
  rows: [
    { requirement: 'ORG-16', from: 'idle', event: 'chart.download', case: 'figures', to: 'saving' },
    { requirement: 'ORG-16', from: 'idle', event: 'chart.download', case: 'picture', to: 'saving' },
    { requirement: 'ORG-16', from: 'saving', event: 'error saveChart', to: 'idle', emits: [notice(fileFailed)] },
  ],
});
