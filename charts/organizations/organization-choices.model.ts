import { defineModel } from '@learning-console/statecharts';
import { disabledOrganization, halden, headOffice } from '#charts/demo-data.ts';
import { afterSignIn } from '#charts/on-pages.ts';
import { organizationChoicesMachine } from '#machines/organizations/organization-choices.machine.ts';
import { sampleEntries } from './sample-organizations.ts';

const entries = sampleEntries;

export default defineModel({
  machine: organizationChoicesMachine,
  title: 'Organization choices',
  area: 'organizations',
  place: afterSignIn('in the forms of courses and applications', 'courseCreate'),
  inputs: {
    'none chosen': { entries, chosen: [] },
    'two chosen': { entries, chosen: [headOffice.code, disabledOrganization.code] },
  },
  cases: {
    'query.change': { 'part of a name': { query: 'ri' }, 'no such name': { query: 'xyzzy' }, nothing: { query: ' ' } },
    'row.move': { 'down arrow': { step: 'next' }, Home: { step: 'first' } },
    'row.expand': { 'the root by pointer': { at: 1 } },
    'row.collapse': { 'the root by pointer': { at: 1 } },
    'row.toggle': { Enter: {}, 'a disabled one by pointer': { at: 3 } },
    'choice.remove': { 'the disabled one': { code: disabledOrganization.code } },
    'choices.changed': { 'the root': { codes: [halden.code] } },
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
      check: ({ shown, expanded }) => shown.length === 4 && expanded.has(halden.code),
    },
    {
      requirement: 'COURSE-05',
      event: 'row.toggle',
      case: 'a disabled one by pointer',
      when: ({ chosen }) => chosen.length === 0,
      to: [],
      check: ({ chosen }) => chosen.join() === disabledOrganization.code,
    },
    {
      requirement: 'COURSE-05',
      event: 'choice.remove',
      when: ({ chosen }) => chosen.length === 2 && chosen.includes(disabledOrganization.code),
      to: [],
      check: ({ chosen }) => chosen.length === 1 && !chosen.includes(disabledOrganization.code),
    },
    {
      requirement: 'COURSE-05',
      event: 'query.change',
      case: 'part of a name',
      to: 'searching',
      check: ({ shown, active }) => shown.join() === '0,3' && active === 0,
    },
    { requirement: 'COURSE-05', event: 'choices.clear', to: [], check: ({ chosen }) => chosen.length === 0 },
  ],
});
