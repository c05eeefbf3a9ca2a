import { defineModel } from '@learning-console/statecharts';
import { demoLearner, halden, meridia } from '#charts/demo-data.ts';
import { onPages } from '#charts/on-pages.ts';
import { outsideMachine } from '#charts/patterns/outside-machine.ts';
import { learnerSearchMachine } from '#machines/learners/learner-search.machine.ts';
import { allLearners } from '#rules/learners/learner-query.ts';

const list = outsideMachine('learnerList');
const noPerson = { id: '', email: '', name: '' };

export default defineModel({
  machine: learnerSearchMachine,
  title: 'Learner search',
  area: 'learners',
  place: onPages('accountList'),
  inputs: {
    'nothing searched': { list, query: allLearners },
    'a link with an organization': { list, query: { ...allLearners, org: halden.code } },
    'a link with an ID': { list, query: { ...allLearners, id: demoLearner.login } },
  },
  cases: {
    'organization.choose': { 'a customer': { code: halden.code } },
    'draft.changed': {
      'an ID': { values: { ...noPerson, id: demoLearner.login } },
      nothing: { values: { ...noPerson, id: ' ' } },
    },
    'form.submit': {
      'an ID': { values: { ...noPerson, id: demoLearner.login } },
      'a name': { values: { ...noPerson, name: 'An' } },
      nobody: { values: noPerson },
    },
    'query.changed': {
      everyone: { query: allLearners },
      'an organization': { query: { ...allLearners, org: meridia.code } },
      'an e-mail': { query: { ...allLearners, email: demoLearner.email } },
    },
  },
  userEvents: {
    'organization.choose': 'Choose an organization in the tree',
    'organization.clear': 'Press the cross in the organization field',
    'draft.changed': 'Type into ID, E-mail or the name',
    'form.submit': "Press 'Search'",
    'search.reset': "Press 'Reset'",
  },
  key: ({ org, fieldValues, query }) => [org, fieldValues, query],
  rows: [
    { requirement: 'USER-01', event: 'start', case: 'nothing searched', to: 'empty' },
    { requirement: 'USER-08', event: 'start', case: 'a link with an organization', to: 'byOrganization' },
    { requirement: 'USER-08', event: 'start', case: 'a link with an ID', to: 'byIdOrEmail' },
    {
      requirement: 'USER-02',
      from: 'empty',
      event: 'organization.choose',
      to: 'byOrganization',
      check: ({ org }) => org === halden.code,
    },
    { requirement: 'USER-02', from: 'empty', event: 'draft.changed', case: 'an ID', to: 'byIdOrEmail' },
    { requirement: 'USER-02', from: 'byIdOrEmail', event: 'draft.changed', case: 'nothing', to: 'empty' },
    {
      requirement: 'USER-02',
      event: 'search.reset',
      to: 'empty',
      check: ({ org, fieldValues, query }) =>
        org + fieldValues.id + fieldValues.email + query.org + query.id + query.email === '',
    },
    {
      requirement: 'USER-08',
      event: 'query.changed',
      case: 'an organization',
      to: 'byOrganization',
      check: ({ org, query }) => org === meridia.code && query.org === meridia.code,
    },
    ...(['empty', 'byOrganization'] as const).map((from) => ({
      requirement: 'FIND-01',
      from,
      event: 'form.submit' as const,
      case: 'a name' as const,
      to: from,
      check: ({ org, query }: { org: string; query: { org: string; name: string } }) =>
        query.name === 'An' && query.org === org,
    })),
  ],
});
