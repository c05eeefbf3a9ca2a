import { defineModel } from '@learning-console/statecharts';
import { onPages } from '#charts/on-pages.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { organizationComparisonMachine } from '#machines/dashboards/organization-comparison.machine.ts';

const october = { period: 'month' as const, window: { start: '20261001', end: '20261031' } };
const createFigures = (memberCount: number): OrganizationDashboard => ({
  summary: { memberCount },
  behavior: null,
  studyProgress: null,
  studyDuration: null,
  skillQuality: null,
});
const own = createFigures(40);
const all = { ACME: own, BETA: createFigures(41), GAMMA: createFigures(7) };

export default defineModel({
  machine: organizationComparisonMachine,
  title: 'Comparison of organizations',
  area: 'dashboards',
  place: onPages('dashboard'),
  inputs: {
    'an organization and its parent': { ...october, codes: ['ACME', 'BETA'] },
    'one organization': { ...october, codes: ['ACME'] },
    'five organizations': { ...october, codes: ['ACME', 'BETA', 'B-1', 'B-2', 'B-3'] },
  },
  cases: {
    'organization.add': { another: { code: 'GAMMA' }, 'one that is compared': { code: 'ACME' } },
    'organization.remove': { 'the first': { code: 'ACME' }, 'one that is not compared': { code: 'NONE' } },
  },
  outcomes: {
    loadOrganizations: {
      done: {
        all: { answers: { ...all, 'B-1': own, 'B-2': own, 'B-3': own }, denied: [], failed: [] },
        'one taken away': {
          answers: { BETA: all.BETA, GAMMA: all.GAMMA, 'B-1': own, 'B-2': own, 'B-3': own },
          denied: ['ACME'],
          failed: [],
        },
        'one that failed': {
          answers: { BETA: all.BETA, GAMMA: all.GAMMA, 'B-1': own, 'B-2': own, 'B-3': own },
          denied: [],
          failed: ['ACME'],
        },
      },
      error: noAnswer,
    },
  },
  userEvents: {
    'organization.add': 'Choose an organization to add',
    'organization.remove': "Press 'Remove' at an organization",
    'comparison.retry': "Press 'Try again'",
  },
  key: ({ codes, answers, denied }) => [codes.join(), Object.keys(answers).join(), denied.join()],
  rows: [
    { requirement: 'MONTH-06', event: 'start', case: 'an organization and its parent', to: 'loading' },
    {
      requirement: 'MONTH-06',
      from: 'loading',
      event: 'done loadOrganizations',
      case: 'all',
      to: 'shown',
      check: ({ codes, answers, denied }) => denied.length === 0 && codes.every((code) => answers[code] !== undefined),
    },
    {
      requirement: 'MONTH-07',
      from: 'loading',
      event: 'done loadOrganizations',
      case: 'one taken away',
      when: ({ codes, answers }) => codes.length > 1 && codes.includes('ACME') && !answers.ACME,
      to: 'shown',
      check: ({ codes, denied }) => !codes.includes('ACME') && denied.includes('ACME'),
    },
    {
      requirement: 'MONTH-06',
      from: 'shown',
      event: 'organization.add',
      case: 'another',
      when: ({ codes }) => codes.length < 5 && !codes.includes('GAMMA'),
      to: 'shown',
      check: ({ codes }) => codes.at(-1) === 'GAMMA',
    },
    {
      requirement: 'MONTH-06',
      from: 'shown',
      event: 'organization.remove',
      case: 'the first',
      when: ({ codes }) => codes.includes('ACME') && codes.length > 1,
      to: 'shown',
      check: ({ codes }) => !codes.includes('ACME'),
    },
    {
      requirement: 'MONTH-11',
      from: 'loading',
      event: 'done loadOrganizations',
      case: 'one that failed',
      when: ({ codes, answers }) => codes.includes('ACME') && !answers.ACME,
      to: 'failed',
      check: ({ codes, answers }) =>
        codes.includes('ACME') && codes.every((code) => (code === 'ACME') === (answers[code] === undefined)),
    },
    { requirement: 'MONTH-06', from: 'loading', event: 'error loadOrganizations', case: 'offline', to: 'failed' },
  ],
});
