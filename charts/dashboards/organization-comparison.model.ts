import { defineModel } from '@learning-console/statecharts';
import { halden, headOffice, meridia, otherOrganizations } from '#charts/demo-data.ts';
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
const all = { [headOffice.code]: own, [halden.code]: createFigures(41), [meridia.code]: createFigures(7) };
const others = Object.fromEntries(otherOrganizations.map((code) => [code, own]));
const known = { [halden.code]: createFigures(41), [meridia.code]: createFigures(7), ...others };

export default defineModel({
  machine: organizationComparisonMachine,
  title: 'Comparison of organizations',
  area: 'dashboards',
  place: onPages('dashboard'),
  inputs: {
    'an organization and its parent': { ...october, codes: [headOffice.code, halden.code] },
    'one organization': { ...october, codes: [headOffice.code] },
    'five organizations': { ...october, codes: [headOffice.code, halden.code, ...otherOrganizations] },
  },
  cases: {
    'organization.add': { another: { code: meridia.code }, 'one that is compared': { code: headOffice.code } },
    'organization.remove': { 'the first': { code: headOffice.code }, 'one that is not compared': { code: 'NONE' } },
  },
  outcomes: {
    loadOrganizations: {
      done: {
        all: { answers: { ...all, ...others }, denied: [], failed: [] },
        'one taken away': {
          answers: known,
          denied: [headOffice.code],
          failed: [],
        },
        'one that failed': {
          answers: known,
          denied: [],
          failed: [headOffice.code],
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
      when: ({ codes, answers }) => codes.length > 1 && codes.includes(headOffice.code) && !answers[headOffice.code],
      to: 'shown',
      check: ({ codes, denied }) => !codes.includes(headOffice.code) && denied.includes(headOffice.code),
    },
    {
      requirement: 'MONTH-06',
      from: 'shown',
      event: 'organization.add',
      case: 'another',
      when: ({ codes }) => codes.length < 5 && !codes.includes(meridia.code),
      to: 'shown',
      check: ({ codes }) => codes.at(-1) === meridia.code,
    },
    {
      requirement: 'MONTH-06',
      from: 'shown',
      event: 'organization.remove',
      case: 'the first',
      when: ({ codes }) => codes.includes(headOffice.code) && codes.length > 1,
      to: 'shown',
      check: ({ codes }) => !codes.includes(headOffice.code),
    },
    {
      requirement: 'MONTH-11',
      from: 'loading',
      event: 'done loadOrganizations',
      case: 'one that failed',
      when: ({ codes, answers }) => codes.includes(headOffice.code) && !answers[headOffice.code],
      to: 'failed',
      check: ({ codes, answers }) =>
        codes.includes(headOffice.code) &&
        codes.every((code) => (code === headOffice.code) === (answers[code] === undefined)),
    },
    { requirement: 'MONTH-06', from: 'loading', event: 'error loadOrganizations', case: 'offline', to: 'failed' },
  ],
});
