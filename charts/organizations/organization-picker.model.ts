import { defineModel } from '@learning-console/statecharts';
import { halden, headOffice } from '#charts/demo-data.ts';
import { afterSignIn } from '#charts/on-pages.ts';
import { organizationPickerMachine } from '#machines/organizations/organization-picker.machine.ts';
import { sampleEntries } from './sample-organizations.ts';

const entries = sampleEntries;

export default defineModel({
  machine: organizationPickerMachine,
  title: 'Organization picker',
  area: 'organizations',
  place: afterSignIn('in the field of the organization of a page', 'dashboard'),
  inputs: {
    'one chosen': { entries, chosen: headOffice.code, canChooseDisabled: false },
    'none owned': { entries: [], chosen: '', canChooseDisabled: false },
  },
  cases: {
    'query.change': {
      'part of a name': { query: 'ri' },
      'no such name': { query: 'xyzzy' },
      nothing: { query: ' ' },
    },
    'row.move': {
      'down arrow': { step: 'next' },
      'up arrow': { step: 'previous' },
      Home: { step: 'first' },
      End: { step: 'last' },
      'page down': { step: 'nextPage' },
      'page up': { step: 'previousPage' },
    },
    'row.expand': { 'right arrow': {}, 'the root by pointer': { at: 1 } },
    'row.collapse': { 'left arrow': {}, 'the root by pointer': { at: 1 } },
    'row.choose': { Enter: {}, 'a disabled one by pointer': { at: 3 } },
    'chosen.changed': { 'the root': { code: halden.code } },
    'entries.changed': { 'four of them': { entries } },
  },
  userEvents: {
    'picker.open': 'Press the organization field',
    'picker.close': 'Press Escape or outside the list',
    'query.change': 'Type into the search field',
    'row.move': 'Press an arrow key, Home, End, page up or page down',
    'row.expand': 'Press the right arrow key or the triangle of a collapsed organization',
    'row.collapse': 'Press the left arrow key or the triangle of an expanded organization',
    'row.choose': 'Press Enter or an organization',
  },
  key: ({ entries: known, chosen, query, expanded, active }) => [known.length, chosen, query, [...expanded], active],
  environment: {
    allows: ({ event }, { context }) =>
      context.entries.length > 0
        ? event !== 'entries.changed'
        : ['picker.open', 'picker.close', 'entries.changed'].includes(event),
    isRare: ({ event }) => event === 'entries.changed',
  },
  rows: [
    {
      requirement: 'SHELL-11',
      from: 'open',
      event: 'entries.changed',
      to: 'open.browsing',
      check: ({ shown, active }) => shown.join() === '0,1' && active === 0,
    },
    {
      requirement: 'ORG-02',
      from: 'closed',
      event: 'picker.open',
      when: ({ chosen }) => chosen === headOffice.code,
      to: 'open.browsing',
      check: ({ shown, active, expanded }) => shown.length === 4 && active === 2 && expanded.has(halden.code),
    },
    {
      requirement: 'ORG-02',
      from: 'open',
      event: 'query.change',
      case: 'part of a name',
      when: (context) => context.entries.length > 0,
      to: 'open.searching',
      check: ({ shown, active }) => shown.join() === '0,3' && active === 0,
    },
    { requirement: 'ORG-02', from: 'open', event: 'query.change', case: 'no such name', to: 'open.noMatches' },
    { requirement: 'ORG-02', from: 'open', event: 'row.choose', case: 'Enter', to: 'closed' },
  ],
});
