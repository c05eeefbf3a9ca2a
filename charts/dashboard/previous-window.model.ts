import { defineModel } from '@learning-console/statecharts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import { previousWindowMachine } from '#machines/dashboard/previous-window.machine.ts';

const days = { orgCode: 'ACME', window: { start: '20261115', end: '20261121' } };
const noFigures = { behavior: null, studyProgress: null, studyDuration: null, skillQuality: null };
const figures = { ...noFigures, summary: { memberCount: 40 } };

export default defineModel({
  machine: previousWindowMachine,
  title: 'Previous window',
  area: 'dashboard',
  inputs: {
    'seven days': days,
    'Back to seven days': { ...days, lastFigures: figures },
  },
  outcomes: {
    loadOrganizationDashboard: {
      done: { figures },
      error: noAnswer,
    },
  },
  rows: [
    {
      requirement: 'ORG-05',
      event: 'start',
      case: 'seven days',
      to: 'loading',
      check: ({ window }) => window.start === '20261108' && window.end === '20261114',
    },
    { requirement: 'USER-08', event: 'start', case: 'Back to seven days', to: 'refreshing' },
    { requirement: 'ORG-16', from: 'loading', event: 'error loadOrganizationDashboard', to: 'unknown' },
    {
      requirement: 'ORG-16',
      from: 'refreshing',
      event: 'error loadOrganizationDashboard',
      to: 'known',
      check: (context) => context.figures === figures,
    },
  ],
});
