import { allLearners } from '#rules/learner-query.ts';
import { defineModel } from './chart-model.ts';
import { learnerSearchMachine } from './learner-search.machine.ts';

const nobody = { id: '', email: '' };

export default defineModel({
  machine: learnerSearchMachine,
  title: 'Learner search',
  summary: 'Searches learners by organisation or by ID and e-mail, whichever was filled in first.',
  area: 'shared',
  inputs: {
    'nothing searched': { query: allLearners },
    'a link with an organisation': { query: { ...allLearners, org: 'ACME' } },
    'a link with an ID': { query: { ...allLearners, id: '20000007' } },
  },
  cases: {
    'organization.choose': { Acme: { code: 'ACME' } },
    'draft.changed': {
      'an ID': { values: { id: '20000007', email: '' } },
      nothing: { values: { id: ' ', email: '' } },
    },
    'form.submit': { 'an ID': { values: { id: '20000007', email: '' } }, nobody: { values: nobody } },
    'query.changed': {
      everybody: { query: allLearners },
      'an organisation': { query: { ...allLearners, org: 'BETA' } },
      'an e-mail': { query: { ...allLearners, email: 'ada@example.com' } },
    },
  },
  person: {
    'organization.choose': 'Choose an organisation in the tree',
    'organization.clear': 'Press the cross in the organisation field',
    'draft.changed': 'Type into ID or E-mail',
    'form.submit': "Press 'Search'",
    'search.reset': "Press 'Reset'",
  },
  rows: [
    { requirement: 'USER-01', event: 'start', case: 'nothing searched', to: 'free' },
    { requirement: 'USER-08', event: 'start', case: 'a link with an organisation', to: 'byOrganization' },
    { requirement: 'USER-08', event: 'start', case: 'a link with an ID', to: 'byPerson' },
    {
      requirement: 'USER-02',
      from: 'free',
      event: 'organization.choose',
      to: 'byOrganization',
      holds: ({ org }) => org === 'ACME',
    },
    { requirement: 'USER-02', from: 'free', event: 'draft.changed', case: 'an ID', to: 'byPerson' },
    { requirement: 'USER-02', from: 'byPerson', event: 'draft.changed', case: 'nothing', to: 'free' },
    {
      requirement: 'USER-02',
      event: 'search.reset',
      to: 'free',
      holds: ({ org, given, asked }) => org + given.id + given.email + asked.org + asked.id + asked.email === '',
    },
    {
      requirement: 'USER-08',
      event: 'query.changed',
      case: 'an organisation',
      to: 'byOrganization',
      holds: ({ org, asked }) => org === 'BETA' && asked.org === 'BETA',
    },
  ],
});
