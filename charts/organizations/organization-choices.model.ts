import { defineModel } from '@learning-console/statecharts';
import { organizationChoicesMachine } from '#machines/organizations/organization-choices.machine.ts';
import { flattenOrganizations } from '#rules/session/organizations.ts';

const entries = flattenOrganizations([
  {
    org: { id: '1', code: 'ACME', name: 'Acme', status: 'ENABLED' },
    subOrgs: [
      { org: { id: '2', code: 'BERLIN', name: 'Berlin', status: 'ENABLED' }, subOrgs: [] },
      { org: { id: '3', code: 'OSLO', name: 'Oslo', status: 'DISABLED' }, subOrgs: [] },
    ],
  },
]);

export default defineModel({
  machine: organizationChoicesMachine,
  title: 'Organization choices',
  area: 'organizations',
  inputs: { 'none chosen': { entries, chosen: [] }, 'one chosen': { entries, chosen: ['OSLO'] } },
  cases: {
    'query.change': { 'part of a name': { query: 'osl' }, 'no such name': { query: 'paris' }, nothing: { query: ' ' } },
    'row.move': { 'down arrow': { step: 'next' }, Home: { step: 'first' } },
    'row.expand': { 'the root by pointer': { at: 0 } },
    'row.collapse': { 'the root by pointer': { at: 0 } },
    'row.toggle': { Enter: {}, 'Oslo by pointer': { at: 2 } },
    'choice.remove': { Oslo: { code: 'OSLO' } },
    'choices.changed': { Acme: { codes: ['ACME'] } },
  },
  userEvents: {
    'query.change': 'Type into the search field',
    'row.move': 'Press an arrow key, Home, End, page up or page down',
    'row.expand': 'Press the right arrow key or the triangle of a collapsed organization',
    'row.collapse': 'Press the left arrow key or the triangle of an expanded organization',
    'row.toggle': 'Press Enter or an organization',
    'choice.remove': 'Press the cross next to a chosen organization',
    'choices.clear': "Press 'Clear all'",
  },
  key: ({ chosen, query, expanded, active }) => [chosen, query, [...expanded], active],
  rows: [
    {
      requirement: 'COURSE-05',
      event: 'start',
      case: 'none chosen',
      to: 'browsing',
      check: ({ shown, expanded }) => shown.length === 3 && expanded.has('ACME'),
    },
    {
      requirement: 'COURSE-05',
      event: 'row.toggle',
      case: 'Oslo by pointer',
      when: ({ chosen }) => chosen.length === 0,
      to: [],
      check: ({ chosen }) => chosen.join() === 'OSLO',
    },
    { requirement: 'COURSE-05', event: 'choices.clear', to: [], check: ({ chosen }) => chosen.length === 0 },
  ],
});
