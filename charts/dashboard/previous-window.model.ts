import { defineModel } from '#charts/chart-model.ts';
import { previousWindowMachine } from '#machines/dashboard/previous-window.machine.ts';
import { Failure } from '#rules/failure.ts';

const noFigures = { behavior: null, studyProgress: null, studyDuration: null, skillQuality: null };

export default defineModel({
  machine: previousWindowMachine,
  title: 'Previous window',
  area: 'dashboard',
  inputs: { 'seven days': { orgCode: 'ACME', window: { start: '20261115', end: '20261121' } } },
  outcomes: {
    loadOrganizationDashboard: {
      done: { figures: { ...noFigures, summary: { memberCount: 40 } } },
      error: { offline: new Failure('offline') },
    },
  },
  rows: [
    {
      requirement: 'ORG-05',
      event: 'start',
      to: 'loading',
      check: ({ window }) => window.start === '20261108' && window.end === '20261114',
    },
    { requirement: 'ORG-16', event: 'error loadOrganizationDashboard', to: 'unknown' },
  ],
});
