import { flattenOrganizations } from '#rules/organizations.ts';
import { defineModel } from './chart-model.ts';
import { organizationChoicesMachine } from './organization-choices.machine.ts';

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
  title: 'Organisation choices',
  summary: 'Chooses any number of organisations out of the owned tree, by pointer or keyboard.',
  area: 'shared',
  inputs: { 'none chosen': { entries, chosen: [] }, 'one chosen': { entries, chosen: ['OSLO'] } },
  cases: {
    'query.change': { 'part of a name': { query: 'osl' }, 'no such name': { query: 'paris' }, nothing: { query: ' ' } },
    'row.move': { 'down arrow': { step: 'next' }, Home: { step: 'first' } },
    'row.unfold': { 'the root by pointer': { at: 0 } },
    'row.fold': { 'the root by pointer': { at: 0 } },
    'row.toggle': { Enter: {}, 'Oslo by pointer': { at: 2 } },
    'choice.remove': { Oslo: { code: 'OSLO' } },
    'choices.changed': { Acme: { codes: ['ACME'] } },
  },
  person: {
    'query.change': 'Type into the search field',
    'row.move': 'Press an arrow key, Home, End, page up or page down',
    'row.unfold': 'Press the right arrow key or the triangle of a folded organisation',
    'row.fold': 'Press the left arrow key or the triangle of an unfolded organisation',
    'row.toggle': 'Press Enter or an organisation',
    'choice.remove': 'Press the cross beside a chosen organisation',
    'choices.clear': "Press 'Clear all'",
  },
  key: ({ chosen, query, expanded, active }) => [chosen, query, [...expanded], active],
  rows: [
    {
      requirement: 'COURSE-05',
      event: 'start',
      case: 'none chosen',
      to: 'browsing',
      holds: ({ shown, expanded }) => shown.length === 3 && expanded.has('ACME'),
    },
    {
      requirement: 'COURSE-05',
      event: 'row.toggle',
      case: 'Oslo by pointer',
      when: ({ chosen }) => chosen.length === 0,
      to: [],
      holds: ({ chosen }) => chosen.join() === 'OSLO',
    },
    { requirement: 'COURSE-05', event: 'choices.clear', to: [], holds: ({ chosen }) => chosen.length === 0 },
  ],
});
