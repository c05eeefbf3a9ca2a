import { defineModel } from '#machines/shared/chart-model.ts';
import { Failure } from '#services/http/failure.ts';
import { windowBeforeMachine } from './window-before.machine.ts';

const nothing = { behavior: null, studyProgress: null, studyDuration: null, skillQuality: null };

export default defineModel({
  machine: windowBeforeMachine,
  title: 'Window before',
  summary: 'Asks for the figures of the seven days before those shown, so that each figure tells how it has changed.',
  area: 'dashboard',
  inputs: { 'seven days': { orgCode: 'ACME', window: { start: '20261115', end: '20261121' } } },
  outcomes: {
    loadOrganizationDashboard: {
      done: { figures: { ...nothing, summary: { memberCount: 40 } } },
      error: { offline: new Failure('offline') },
    },
  },
  rows: [
    {
      requirement: 'ORG-05',
      event: 'start',
      to: 'asking',
      holds: ({ window }) => window.start === '20261108' && window.end === '20261114',
    },
    { requirement: 'ORG-16', event: 'error loadOrganizationDashboard', to: 'unknown' },
  ],
});
