import { defineModel } from '@learning-console/statecharts';
import { demoLearner, halden, otherLearner } from '#charts/demo-data.ts';
import { demoPath } from '#charts/on-pages.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import { paletteMachine } from '#machines/command-palette/palette.machine.ts';
import { flattenOrganizations } from '#rules/organizations/organizations.ts';
import { pathFor } from '#rules/routes.ts';

const organizations = flattenOrganizations([{ org: { ...halden, status: 'ENABLED' }, subOrgs: [] }]);

const email = 'admin@example.com';

const recent = [{ name: 'Grace', detail: 'Account', path: pathFor('accountDetail', otherLearner) }];

const learners = {
  title: 'Learners',
  things: [{ name: 'Ada', detail: `${demoLearner.login}, ${demoLearner.email}`, path: demoPath('accountDetail') }],
  total: 12,
  listPath: '/manager/account/list?users.name=ad',
};

export default defineModel({
  machine: paletteMachine,
  title: 'Palette',
  area: 'shell',
  place: `after Ctrl K or 'Find anything' in the header of a page, such as ${demoPath('myAccount')}`,
  inputs: {
    'learners and courses': {
      permissions: ['dashboard_group', 'account_list_query', 'account_basic_info', 'course_view'],
      organizations,
      email,
      recent,
    },
    'no permission': { permissions: [], organizations: [], email, recent: [] },
  },
  cases: {
    'query.change': {
      'one letter': { query: 'a' },
      'a name': { query: 'ad' },
      nonsense: { query: 'xyzzy' },
      nothing: { query: ' ' },
    },
    'selection.move': {
      down: { move: 1 },
      up: { move: -1 },
      'to the first': { move: 'first' },
      'to the last': { move: 'last' },
    },
    'thing.choose': { 'the second': { at: 1 }, 'the seventh': { at: 6 }, 'one that is gone': { at: 999 } },
  },
  outcomes: {
    findOnServer: {
      done: {
        everything: { found: [learners], missing: [], limits: [] },
        'courses only': { found: [], missing: ['Learners'], limits: [] },
      },
      error: noAnswer,
    },
  },
  userEvents: {
    'query.change': 'Type in a field',
    'selection.move': "Press 'ArrowDown', 'ArrowUp', 'PageUp' or 'PageDown'",
    'thing.choose': "Press 'Enter'",
    'search.retry': "Press 'Try again'",
  },
  key: ({ permissions, query, found, missing, active }) => [permissions.length, query, found.length, missing, active],
  rows: [
    { requirement: 'FIND-20', event: 'start', to: 'resting' },
    { requirement: 'FIND-20', event: 'query.change', case: 'one letter', to: 'resting' },
    {
      requirement: 'FIND-20',
      event: 'query.change',
      case: 'a name',
      when: ({ permissions }) => permissions.length > 0,
      to: 'typing',
      check: ({ query, active, found }) => query === 'ad' && active === 0 && found.length === 0,
    },
    {
      requirement: 'FIND-20',
      event: 'query.change',
      case: 'a name',
      when: ({ permissions }) => permissions.length === 0,
      to: 'resting',
    },
    { requirement: 'FIND-20', from: 'typing', event: 'after typingPause', to: 'searching' },
    {
      requirement: 'FIND-21',
      event: 'done findOnServer',
      case: 'everything',
      to: 'found',
      check: ({ found }) => found.length === 1,
    },
    {
      requirement: 'FIND-21',
      event: 'done findOnServer',
      case: 'courses only',
      to: 'incomplete',
      check: ({ missing }) => missing.join() === 'Learners',
    },
    { requirement: 'FIND-21', from: 'incomplete', event: 'search.retry', to: 'searching' },
    {
      requirement: 'FIND-20',
      event: 'selection.move',
      case: 'to the first',
      to: [],
      check: ({ active }) => active === 0,
    },
    {
      requirement: 'FIND-24',
      event: 'thing.choose',
      case: 'the seventh',
      when: ({ permissions, query }) => permissions.length === 0 && query.trim() === '',
      to: 'left',
      emits: [{ type: 'palette.left', command: 'colors.light' }],
    },
    { requirement: 'FIND-22', event: 'thing.choose', case: 'the second', to: 'left' },
  ],
});
