import { defineModel } from '#machines/shared/chart-model.ts';
import { Failure } from '#services/http/failure.ts';
import { startMachine } from './start.machine.ts';

const settings = {
  enterpriseBase: 'https://api.example.com',
  secondBase: '',
  uploadUrl: '/upload',
  timeZone: 'UTC',
  brand: { product: 'Lingo', company: 'Lingo Ltd', description: '', contact: {} },
  coverPrefix: 'speaking-course/cover',
  fileBase: '/files',
  errorReportingDsn: '',
  charts: false,
};

export default defineModel({
  machine: startMachine,
  title: 'Start',
  summary: 'Reads where the console finds its servers and what its brand is called, before anything else.',
  area: 'shell',
  outcomes: { loadSettings: { done: { whole: settings }, error: { broken: new Failure('invalidAnswer') } } },
  person: { 'start.retry': "Press 'Try again' on the page that says that the console cannot start" },
  rows: [
    { requirement: 'REQ-09', event: 'start', to: 'reading' },
    {
      requirement: 'REQ-09',
      from: 'reading',
      event: 'done loadSettings',
      to: 'ready',
      holds: (context) => context.settings?.enterpriseBase === 'https://api.example.com',
    },
    { requirement: 'REQ-09', from: 'reading', event: 'error loadSettings', to: 'broken' },
    { requirement: 'REQ-09', from: 'broken', event: 'start.retry', to: 'reading' },
  ],
});
